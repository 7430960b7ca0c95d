/** Stages 2 to 5 as one stream: loads drafts, finds those that have changed, numbers, renders and writes them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { normaliseRoute } from '../domain/page/normalise-route.ts'
import type { RouteType } from '../domain/route/descriptor.ts'
import { descriptorJson } from '../domain/route/descriptor-json.ts'
import { decide, type KnownRoute } from './diff.ts'
import { fingerprint } from './hash.ts'
import type { RouteDraft } from './load/route-draft.ts'
import type { Manifest, ManifestRoute } from './release.ts'
import { inlinePool } from './render/inline-pool.ts'
import { type RenderPool, renderPool } from './render/pool.ts'
import { type Findings, noFindings, type WorkerSettings } from './render/task.ts'
import { routeFiles } from './route-files.ts'
import { numberRoutes, type RouteNumber, readKnownRoutes } from './route-numbers.ts'

export type RenderChangedInput = {
  client: Client
  drafts: AsyncIterable<RouteDraft>
  /** undefined renders everything. */
  live: Manifest | undefined
  /** Its folder: a route whose page is missing there is rendered again. */
  liveDir: string | undefined
  codeHash: string
  release: string
  now: Date
  settings: WorkerSettings
  /** What the database has of the routes; all that it has unless given. */
  known?: ReadonlyMap<string, KnownRoute>
  /** Renders in this thread: a few pages are done before another has loaded the bundle. */
  isInline?: boolean
  /** Called with the number of routes checked or rendered. */
  onProgress: (done: number) => void
}

export type RenderChangedResult = {
  routes: Record<string, ManifestRoute>
  /** Routes whose files the live release has already. */
  kept: { route: string; type: RouteType }[]
  rendered: number
  raised: number
  /** Milliseconds the threads spent on rendering and writing. */
  busy: number
  /** Checks and compresses what was written. */
  finish: () => Promise<Findings>
  /** Ends the workers; must always be called. */
  close: () => Promise<void>
}

/** How many changed routes are numbered in one round trip. */
const NUMBERED_AT_ONCE = 100

type Changed = { draft: RouteDraft; contentHash: string }

const contentHashOf = ({ content, tail, page }: RouteDraft): string =>
  fingerprint(content, tail, page?.document ?? '', page?.style ?? '', ...(page?.script ? [page.script] : []))

export async function renderChanged(input: RenderChangedInput): Promise<RenderChangedResult> {
  const { client, live, liveDir, codeHash, release } = input
  const known = input.known ?? (await readKnownRoutes(client))
  const routes: Record<string, ManifestRoute> = {}
  const kept: RenderChangedResult['kept'] = []
  let done = 0
  let rendered = 0
  let raised = 0
  let busy = 0
  const progress = (pages: number) => {
    done += pages
    input.onProgress(done)
  }

  // Most builds change little: unless all pages are rendered, the workers start with the first changed page.
  let pool: RenderPool | undefined
  const isWhole = live?.codeHash !== codeHash
  const openPool = (): RenderPool => {
    pool ??= input.isInline ? inlinePool(input.settings, progress) : renderPool(input.settings, isWhole, progress)
    return pool
  }
  if (isWhole) openPool()

  const liveRoute = ({ route, type }: RouteDraft): ManifestRoute | undefined => {
    const found = live?.routes[route]
    return found && liveDir && existsSync(join(liveDir, routeFiles(route, type).html)) ? found : undefined
  }

  async function render(changed: Changed[]): Promise<void> {
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
    const { render: renderPage } = openPool()
    for (const { draft, contentHash } of changed) {
      const { route, type, tail, page } = draft
      const { b, raisedAt } = numberOf(numbers, route)
      routes[route] = { type, b, contentHash, codeHash, raisedAt }
      rendered += 1
      await renderPage({
        route,
        type,
        b,
        tail,
        json: descriptorJson(draft.content, b, codeHash),
        ...(page && { page }),
      })
    }
  }

  let changed: Changed[] = []
  // One batch is numbered and handed over while the next is being read.
  let before: Promise<void> = Promise.resolve()
  try {
    for await (const draft of input.drafts) {
      const contentHash = contentHashOf(draft)
      const knownRoute = known.get(draft.route)
      const decision = decide(contentHash, codeHash, knownRoute, liveRoute(draft))
      if (decision.kind === 'keep') {
        const raisedAt = knownRoute?.raisedAt ?? null
        routes[draft.route] = { type: draft.type, b: decision.b, contentHash, codeHash, raisedAt }
        kept.push({ route: draft.route, type: draft.type })
        progress(1)
        continue
      }
      if (decision.kind === 'raise') raised += 1
      changed.push({ draft, contentHash })
      if (changed.length < NUMBERED_AT_ONCE) continue
      await before
      before = render(changed)
      // Awaited one round later; until then a failure must not count as unhandled.
      before.catch(() => undefined)
      changed = []
    }
    await before
    if (changed.length > 0) await render(changed)
    busy = (await pool?.rendered())?.busy ?? 0
  } catch (error) {
    await pool?.destroy()
    throw error
  }
  const finish = async () => (await pool?.finish()) ?? noFindings()
  const close = async () => pool?.destroy()
  return { routes, kept, rendered, raised, busy, finish, close }
}

function numberOf(numbers: ReadonlyMap<string, RouteNumber>, route: string): RouteNumber {
  const number = numbers.get(route)
  if (number === undefined) throw new Error(`The database gave /${route} no build number`)
  return number
}
