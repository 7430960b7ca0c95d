/** Draft of a page in a bundle, as it was when added (docs/domain.md#bundles). */
import type { ItemFault } from './bundle.ts'

export type PageItem = {
  /** Revision of the draft that was added. */
  revision: number
  /** The published version at that time; null for a page that was not on the site. */
  made_from: number | null
}

export type PageNow = {
  is_archived: boolean
  /** The version on the site; null while there is none. */
  published: number | null
  /** True when that is the version the bundle would publish. */
  is_done: boolean
}

/** `now` is undefined for a deleted page. A later save of its draft is no clash: the bundle keeps the added draft. */
export function pageItemFaults(now: PageNow | undefined, { made_from }: PageItem): ItemFault[] {
  if (now === undefined) return [{ field: '', message: 'this page has been deleted' }]
  if (now.is_archived) return [{ field: '', message: 'this page is archived' }]
  if (now.published === made_from || now.is_done) return []
  return [{ field: '', message: 'another version was published since it was put in the bundle' }]
}
