/** Draft of a page in a bundle, in its state when it was added (docs/domain.md#bundles). */
import type { ItemFault } from './schema.ts'

export type PageItem = {
  /** The version that was published at that time; null if the page was not published. */
  made_from: number | null
}

export type PageNow = {
  is_archived: boolean
  /** The version on the site; null while there is none. */
  published: number | null
  /** True when that is the version the bundle would publish. */
  is_done: boolean
}

/**
 * `now` is undefined for a deleted page. A later save of the draft is no conflict: the bundle contains the draft as
 * added.
 */
export function pageItemFaults(now: PageNow | undefined, { made_from }: PageItem): ItemFault[] {
  if (now === undefined) return [{ field: '', message: 'this page has been deleted' }]
  if (now.is_archived) return [{ field: '', message: 'this page is archived' }]
  if (now.published === made_from || now.is_done) return []
  return [{ field: '', message: 'another version was published since it was put in the bundle' }]
}
