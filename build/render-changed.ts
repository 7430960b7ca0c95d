/** Stages 2 to 5 as one stream: loads drafts, tells which have changed, numbers them, renders and writes them. */
import type { Client } from '@libsql/client'
import { normaliseRoute } from '../domain/page/normalise-route.ts'
import type { RouteType, ScreenType } from '../domain/route/descriptor.ts'
import { descriptorJson } from '../domain/route/descriptor-json.ts'
import { decide, type KnownRoute } from './diff.ts'
import { fingerprint } from './hash.ts'
import type { RouteDraft } from './load/route-draft.ts'
import type { Manifest, ManifestRoute } from './release.ts'
import { loadFrames } from './render/bundle.ts'
import type { Frames } from './render/frames.ts'
import { type RenderPool, renderPool } from './render/pool.ts'
import type { BatchResult, WorkerSettings } from './render/task.ts'
import { numberRoutes, readKnownRoutes } from './route-numbers.ts'

export type RenderChangedInput = {
  client: Client
  drafts: AsyncIterable<RouteDraft>
  /** undefined renders everything. */
  live: Manifest | undefined
  codeHash: string
  release: string
  settings: Omit<WorkerSettings, 'frames'>
  /** Told how many routes have been looked at or rendered. */
  onProgress: (done: number) => void
}

export type RenderChangedResult = BatchResult & {
  routes: Record<string, ManifestRoute>
  /** Routes whose files the live release has already. */
  kept: { route: string; type: RouteType }[]
  rendered: number
  raised: number
  frames: () => Promise<Frames>
}

/** How many changed routes are numbered in one round trip. */
const NUMBERED_AT_ONCE = 100
const SCREENS: readonly ScreenType[] = ['plp', 'pdp', 'dyn', 'not_found']

type Changed = { draft: RouteDraft; contentHash: string }

const contentHashOf = ({ content, tail, page }: RouteDraft): string =>
  fingerprint(content, JSON.stringify(tail), page?.document ?? '', page?.style ?? '')

export async function renderChanged(input: RenderChangedInput): Promise<RenderChangedResult> {
  const { client, live, codeHash, release } = input
  const known = await readKnownRoutes(client)
  const routes: Record<string, ManifestRoute> = {}
  const kept: RenderChangedResult['kept'] = []
  let done = 0
  let rendered = 0
  let raised = 0
  const progress = (pages: number) => {
    done += pages
    input.onProgress(done)
  }

  let loading: Promise<Frames> | undefined
  const frames = () => {
    loading ??= loadFrames(input.settings.bundleDir, SCREENS)
    return loading
  }
  // Most builds change little, many nothing: the workers start with the first page that needs them.
  let pool: RenderPool | undefined
  const openPool = async () => {
    pool ??= renderPool({ ...input.settings, frames: await frames() }, progress)
    return pool
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
      })),
    )
    const { add } = await openPool()
    for (const { draft, contentHash } of changed) {
      const b = numberOf(numbers, draft.route)
      const { route, type, tail, page } = draft
      routes[route] = { type, b, contentHash, codeHash }
      rendered += 1
      await add({ route, type, b, tail, json: descriptorJson(draft.content, b, codeHash), ...(page && { page }) })
    }
  }

  let changed: Changed[] = []
  try {
    for await (const draft of input.drafts) {
      const contentHash = contentHashOf(draft)
      const decision = decide(contentHash, codeHash, known.get(draft.route), liveRoute(live, draft.route))
      if (decision.kind === 'keep') {
        routes[draft.route] = { type: draft.type, b: decision.b, contentHash, codeHash }
        kept.push({ route: draft.route, type: draft.type })
        progress(1)
        continue
      }
      if (decision.kind === 'raise') raised += 1
      changed.push({ draft, contentHash })
      if (changed.length < NUMBERED_AT_ONCE) continue
      await render(changed)
      changed = []
    }
    if (changed.length > 0) await render(changed)
    const result = (await pool?.finish()) ?? { problems: [], links: new Map() }
    return { ...result, routes, kept, rendered, raised, frames }
  } finally {
    await pool?.destroy()
  }
}

const liveRoute = (live: Manifest | undefined, route: string): ManifestRoute | undefined => live?.routes[route]

function numberOf(numbers: ReadonlyMap<string, KnownRoute['b']>, route: string): number {
  const b = numbers.get(route)
  if (b === undefined) throw new Error(`The database gave /${route} no build number`)
  return b
}
