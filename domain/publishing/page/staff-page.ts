/** A page in the builder's dashboard. */
import type { z } from 'zod'
import type { draftConflictSchema, pageVersionSchema, staffPageSchema } from './staff-page.schema.ts'

/** 'draft' was never published or is back from the archive, 'changed' is live with an unpublished draft, 'archived' is no longer live. */
export const PAGE_STATUSES = ['draft', 'live', 'changed', 'archived'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

export type StaffPage = z.infer<typeof staffPageSchema>

/** 'Delivery, version B' for that of a page test, which has the title of its page. */
export const titleOf = ({ title, version }: Pick<StaffPage, 'title' | 'version'>): string =>
  version === 'b' ? `${title}, version B` : title

export type PageVersion = z.infer<typeof pageVersionSchema>

/** Response to a save that conflicts with another editor's earlier save. */
export type DraftConflict = z.infer<typeof draftConflictSchema>
