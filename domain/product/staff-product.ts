/** A product as its screen in the control panel shows it (docs/staff.md#changing-a-product). */
import type { z } from 'zod'
import type { editConflictSchema, historySchema, staffProductSchema } from './edit.schema.ts'

/** What somebody of the staff did to it, from the audit log. Times are UTC ISO-8601. */
export type ProductHistory = z.infer<typeof historySchema>

export type StaffVariant = StaffProductDetail['variants'][number]

export type StaffProductDetail = z.infer<typeof staffProductSchema>

/** What an edit of an older version is answered: who saved meanwhile ('' where that was no one of the staff), and what is there now. */
export type EditConflict = z.infer<typeof editConflictSchema>
