/** A page as the builder's dashboard lists it. */
import type { z } from 'zod'
import type { draftConflictSchema, pageVersionSchema, staffPageSchema } from './staff-page.schema.ts'

/** 'draft' was never published, 'changed' is live with a draft that differs, 'archived' is put away. */
export const PAGE_STATUSES = ['draft', 'live', 'changed', 'archived'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

export type StaffPage = z.infer<typeof staffPageSchema>

export type PageVersion = z.infer<typeof pageVersionSchema>

/** Response to the editor whose save came second. */
export type DraftConflict = z.infer<typeof draftConflictSchema>
