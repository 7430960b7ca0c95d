/** Build stages 2 to 5 as one stream: load drafts, detect changes, assign build numbers, render and write. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import type { RouteType } from '../../domain/publishing/descriptor/descriptor.ts'
import { descriptorJson } from '../../domain/publishing/descriptor/descriptor-json.ts'
import type { LoadedRoute, RouteDraft } from '../load/route-draft.ts'
import { type Findings, noFindings, type PageProblem, type WorkerSettings } from '../load/task.ts'
import { decide, type KnownRoute } from '../release/diff.ts'
import { fingerprint } from '../release/hash.ts'
import { type ManifestRoute, routeFiles } from '../release/release.ts'
import { type RenderPool, renderPool } from './pool.ts'
import { numberRoutes, type RouteNumber, readKnownRoutes } from './route-numbers.ts'
import { tailCache } from './tail-cache.ts'

export type RenderChangedInput = {
  client: Client
  drafts: AsyncIterable<LoadedRoute>
  /** Returns the live release's entry for a route, or undefined to render the route again. Called once per route. */
  liveOf: (route: string) => ManifestRoute | undefined
  /** Folders of the live release's files. A route whose page is missing from all of them is rendered again. */
  liveDirs: readonly string[]
  codeHash: string
  release: string
  now: Date
  settings: WorkerSettings
  /** True if a path is known to exist. Links to other paths are collected for the link check. */
  isThere?: (path: string) => boolean
  /** Route records, by default all of the database's. Routes are removed from the map as they are loaded. */
  known?: Map<string, KnownRoute>
  /**
   * True if all pages will be rendered. Otherwise threads start with the first changed page, as most builds change few.
   */
  isWhole?: boolean
  /** Renders in this thread only: faster for a few pages than starting a worker, which has to load the bundle. */
  isInline?: boolean
  /** Called with the number of routes checked or rendered. */
  onProgress: (done: number) => void
}

export type RenderChangedResult = {
  routes: Record<string, ManifestRoute>
  /** Unchanged routes, carried over from the live release. */
  kept: { route: string; type: RouteType }[]
  rendered: number
  raised: number
  /** Problems and links found in the rendered pages, and the routes that failed to load. */
  findings: Findings
}

/** Shared by all builds of this process: they run the same code, so entries stay valid. */
const TAIL_CACHE = tailCache()

/** Changed routes whose build numbers are requested in one round trip. */
const NUMBERED_AT_ONCE = 100

type Changed = { draft: RouteDraft; contentHash: string }
type Numbered = Changed & RouteNumber

const contentHashOf = ({ json, tail, page }: RouteDraft): string =>
  fingerprint(json, tail, page?.document ?? '', page?.style ?? '', ...(page?.script ? [page.script] : []))

const openPoolFor = (
  { settings, isInline, isThere, isWhole = false }: RenderChangedInput,
  onDone: (pages: number) => void,
) =>
  renderPool(settings, {
    threads: isInline ? 0 : availableParallelism() - 1,
    isWhole,
    isThere,
    ...(isInline && { tails: TAIL_CACHE }),
    onDone,
  })

/** Removes a route's record from the map and returns it. */
function taken(known: Map<string, KnownRoute>, route: string): KnownRoute | undefined {
  const row = known.get(route)
  known.delete(route)
  return row
}

/** Yields the drafts, and adds routes that could not be loaded to `problems`. */
async function* loadedDrafts(
  { drafts, liveOf }: RenderChangedInput,
  problems: PageProblem[],
): AsyncGenerator<RouteDraft> {
  for await (const draft of drafts) {
    if ('problem' in draft) {
      liveOf(draft.route)
      problems.push(draft)
    } else yield draft
  }
}

export async function renderChanged(input: RenderChangedInput): Promise<RenderChangedResult> {
  const { client, liveDirs, codeHash, release } = input
  const known = input.known ?? (await readKnownRoutes(client))
  const routes: Record<string, ManifestRoute> = {}
  const retained: RenderChangedResult['kept'] = []
  let done = 0
  let rendered = 0
  let raised = 0
  const progress = (pages: number) => {
    done += pages
    input.onProgress(done)
  }

  let pool: RenderPool | undefined
  const openPool = (): RenderPool => {
    pool ??= openPoolFor(input, progress)
    return pool
  }
  if (input.isWhole) openPool()

  const liveRoute = ({ route, type }: RouteDraft): ManifestRoute | undefined => {
    const live = input.liveOf(route)
    const { html } = routeFiles(route, type)
    return live && liveDirs.some((dir) => existsSync(join(dir, html))) ? live : undefined
  }

  async function render({ draft, contentHash, b, raisedAt }: Numbered): Promise<void> {
    const { route, type, content, json, tail, page } = draft
    routes[route] = { type, b, contentHash, codeHash, raisedAt }
    rendered += 1
    const task = { route, type, b, tail, json: descriptorJson(json, b, codeHash), ...(page && { page }) }
    await openPool().render(task, { ...content, b, code: codeHash })
  }

  /** Requests build numbers for changed content. Unchanged content keeps its number. */
  async function raise(changed: Changed[]): Promise<void> {
    const numbers = await numberRoutes(
      client,
      changed.map(({ draft, contentHash }) => ({
        route: draft.route,
        normalised: normaliseRoute(draft.route),
        type: draft.type,
        content_hash: contentHash,
        code_hash: codeHash,
        release,
        raised_at: input.now.toISOString(),
      })),
    )
    for (const { draft, contentHash } of changed)
      await render({ draft, contentHash, ...numberOf(numbers, draft.route) })
  }

  const unloaded: PageProblem[] = []
  let changed: Changed[] = []
  // Numbers and dispatches one batch while the next is being read.
  let before: Promise<void> = Promise.resolve()
  try {
    for await (const draft of loadedDrafts(input, unloaded)) {
      const contentHash = contentHashOf(draft)
      const row = taken(known, draft.route)
      const raisedAt = row?.raisedAt ?? null
      const decision = decide(contentHash, codeHash, row, liveRoute(draft))
      if (decision.kind === 'keep') {
        routes[draft.route] = { type: draft.type, b: decision.b, contentHash, codeHash, raisedAt }
        retained.push({ route: draft.route, type: draft.type })
        progress(1)
        continue
      }
      if (decision.kind === 'render') {
        await render({ draft, contentHash, b: decision.b, raisedAt })
        continue
      }
      raised += 1
      changed.push({ draft, contentHash })
      if (changed.length < NUMBERED_AT_ONCE) continue
      await before
      before = raise(changed)
      // Awaited one round later; until then a rejection must not count as unhandled.
      before.catch(() => undefined)
      changed = []
    }
    await before
    if (changed.length > 0) await raise(changed)
    const findings = (await pool?.rendered()) ?? noFindings()
    findings.problems.push(...unloaded)
    return { routes, kept: retained, rendered, raised, findings }
  } finally {
    await pool?.destroy()
  }
}

function numberOf(numbers: ReadonlyMap<string, RouteNumber>, route: string): RouteNumber {
  const number = numbers.get(route)
  if (number === undefined) throw new Error(`The database gave /${route} no build number`)
  return number
}
