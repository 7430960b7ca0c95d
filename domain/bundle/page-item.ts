/** A page's draft in a bundle, as it was when it was put in (docs/domain.md#bundles). */
import type { ItemFault } from './bundle.ts'

export type PageItem = {
  /** Of the draft that was put in. */
  revision: number
  /** The version that the site showed then; null for a page that was not on the site. */
  made_from: number | null
}

export type PageNow = {
  is_archived: boolean
  /** The version that the site shows; null while it shows none. */
  published: number | null
  /** Whether that is what the bundle would publish. */
  is_done: boolean
}

/** `now` is undefined for a page that is gone. Saving its draft again is no clash: the bundle has the one it was given. */
export function pageItemFaults(now: PageNow | undefined, { made_from }: PageItem): ItemFault[] {
  if (now === undefined) return [{ field: '', message: 'this page has been deleted' }]
  if (now.is_archived) return [{ field: '', message: 'this page is archived' }]
  if (now.published === made_from || now.is_done) return []
  return [{ field: '', message: 'another version was published since it was put in the bundle' }]
}
