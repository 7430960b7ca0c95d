/** Estimates which pages publishing the pending changes would affect (docs/build.md#before-publishing). */
import type { Reach, WaitingChange } from './schema.ts'

/** Maximum number of pages listed by name. */
export const MAX_NAMED = 100

/** Above this, checking all routes is as fast. */
export const MAX_TOUCHED = 500

type Change = Pick<WaitingChange, 'noun' | 'noun_id'>

/** True for the menu, banner, search bar and theme, which the build replaces in every page. */
const isShared = ({ noun, noun_id }: Change): boolean =>
  noun === 'menu' || (noun === 'settings' && ['banner', 'searchbar', 'look'].includes(noun_id))

/** True if the menu, banner, search bar or theme changes on all pages. */
export const hasSharedChange = (waiting: readonly Change[]): boolean => waiting.some(isShared)

/** True if a page of the page builder has changed. Every build checks those pages. */
export const hasPageChange = (waiting: readonly Change[]): boolean => waiting.some(({ noun }) => noun === 'page')

/** Codes of changed products; undefined if too many, or if anything but products, pages and shared parts has changed. */
export function touchedProducts(waiting: readonly Change[]): string[] | undefined {
  const own = waiting.filter((change) => !isShared(change))
  if (own.length > MAX_TOUCHED || own.some(({ noun }) => noun !== 'product' && noun !== 'page')) return undefined
  return [...new Set(own.filter(({ noun }) => noun === 'product').map(({ noun_id }) => noun_id))]
}

/** A published build: pages checked or rendered, and its milliseconds. */
export type PastBuild = { pages: number; ms: number }

/** Number of builds behind an estimate. */
const NEIGHBOURS = 3

const ratio = ({ pages }: PastBuild, wanted: number): number => Math.abs(Math.log((pages + 1) / (wanted + 1)))

/**
 * Seconds to check `pages` pages, from the builds nearest in size. Their times include the fixed costs, so a smaller
 * build is not scaled down. null without any builds.
 */
export function estimateSeconds(past: readonly PastBuild[], pages: number): number | null {
  const nearest = [...past].sort((a, b) => ratio(a, pages) - ratio(b, pages)).slice(0, NEIGHBOURS)
  const times = nearest.map((build) => build.ms * Math.max(1, pages / Math.max(1, build.pages))).sort((a, b) => a - b)
  const middle = times[Math.floor(times.length / 2)]
  return middle === undefined ? null : Math.round(middle / 100) / 10
}

export type ReachFacts = {
  /** Waiting changes, oldest first. */
  waiting: readonly Pick<WaitingChange, 'noun' | 'noun_id'>[]
  /** A row for each page that shows a change. */
  shown: readonly { id: number; path: string }[]
  contentPages: number
  /** Pages of the live release. */
  allPages: number
  /** True if the newest release is live: after a rollback every page is checked. */
  isNewest: boolean
  past: readonly PastBuild[]
}

export function reachOf({ waiting, shown, contentPages, allPages, isNewest, past }: ReachFacts): Reach {
  const everything =
    waiting.length > 0 && (!isNewest || hasSharedChange(waiting) || touchedProducts(waiting) === undefined)
  const paths = [...new Set(shown.map(({ path }) => path))].sort()
  const some = waiting.length === 0 ? 0 : Math.min(allPages, paths.length + contentPages)
  const looked_at = everything ? allPages : some
  const counts = new Map<number, number>()
  for (const { id } of shown) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    everything,
    looked_at,
    content_pages: contentPages,
    seconds: looked_at === 0 ? null : estimateSeconds(past, looked_at),
    pages: paths.slice(0, MAX_NAMED),
    page_count: paths.length,
    by_change: [...counts].map(([id, pages]) => ({ id, pages })),
  }
}
