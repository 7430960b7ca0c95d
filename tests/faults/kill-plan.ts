/** Kill points of a build: spread over its length, and at each step around the moment its release goes live. */
import type { KillPoint, Undisturbed } from '../factories/killed-runner.ts'

/**
 * Changes to publish: a few prices, which touch few pages; all pages; a page that is added or removed; or a rollback to
 * an earlier release.
 */
export type Kind = 'few' | 'all' | 'guest' | 'back'

export type Kill = { kind: Kind; point: KillPoint }

/** The manifest is written after all pages; then come the links, the end of the build and the housekeeping. */
const MANIFEST = '.manifest.json'
const LINK = '.new'
const COPIES = ['.br.new', '.gz.new']

const step = (kind: Kind, from: string, number: number): Kill => ({ kind, point: { from, step: number } })

const upTo = (steps: number): number[] => Array.from({ length: steps }, (_, index) => index)

/** The most revealing first: between the two links, before and during a swap, before a copy is renamed. */
const NEAR_THE_SWAP: readonly Kill[] = [
  step('guest', MANIFEST, 5),
  step('few', '.br.new', 1),
  step('back', LINK, 2),
  step('all', MANIFEST, 4),
  ...(['few', 'all', 'guest'] as const).flatMap((kind) => upTo(10).map((number) => step(kind, MANIFEST, number))),
  ...upTo(7).map((number) => step('back', LINK, number)),
  ...COPIES.map((copy) => step('all', copy, 1)),
  // Completing a release and removing old ones.
  ...[0, 2, 4].map((number) => step('few', 'whole.new', number)),
  ...[20, 50, 100, 200, 300, 400].map((number) => step('few', MANIFEST, number)),
]

const SPREAD_KINDS: readonly Kind[] = ['few', 'all', 'back', 'few', 'guest', 'few']

/** Share of kills before the release is live: the housekeeping afterwards is long and uniform. */
const UNTIL_LIVE = 0.7

const spread = (place: number, { live, tidied }: Undisturbed): KillPoint => ({
  after:
    place < UNTIL_LIVE
      ? (place / UNTIL_LIVE) * live
      : live + ((place - UNTIL_LIVE) / (1 - UNTIL_LIVE)) * (tidied - live),
})

/** Half of the kills are near the swap. `undisturbed` has the durations of such builds. */
export function killPlan(kills: number, undisturbed: Record<'few' | 'all', Undisturbed>): Kill[] {
  const turns = Math.ceil(kills / 2)
  return upTo(turns)
    .flatMap((turn): Kill[] => {
      const kind = SPREAD_KINDS[turn % SPREAD_KINDS.length] ?? 'few'
      const near = NEAR_THE_SWAP[turn % NEAR_THE_SWAP.length]
      const point = spread((turn + 0.5) / turns, kind === 'all' ? undisturbed.all : undisturbed.few)
      return [{ kind, point }, ...(near ? [near] : [])]
    })
    .slice(0, kills)
}
