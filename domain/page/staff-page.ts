/** A page as the builder's dashboard lists it. */

/** 'draft' was never published, 'changed' is live with a draft that differs, 'archived' is put away. */
export const PAGE_STATUSES = ['draft', 'live', 'changed', 'archived'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

export type StaffPage = {
  id: number
  /** Without slashes at its ends; '' for the home. */
  route: string
  kind: 'page' | 'header' | 'footer' | 'list_header' | 'list_footer' | 'template'
  title: string
  status: PageStatus
  /** Goes up with each save; a save names the one it began from. */
  revision: number
  /** UTC ISO-8601, of the last save of its draft. */
  updated_at: string
  /** Who saved it; '' for the shop itself, and once that account is gone. */
  by: string
  /** UTC ISO-8601; null while it is not on the site. */
  published_at: string | null
}

export type PageVersion = { number: number; note: string; by: string; at: string; is_published: boolean }

/** What an editor is told whose save came second. */
export type DraftConflict = { message: string; revision: number; by: string; at: string }
