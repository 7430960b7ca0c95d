/** A product as its screen in the control panel shows it (docs/staff.md#changing-a-product). */
import type { z } from 'zod'
import type { editConflictSchema, historySchema, staffProductSchema } from './edit.schema.ts'

/** A staff action on it, from the audit log. Times are UTC ISO-8601. */
export type ProductHistory = z.infer<typeof historySchema>

export type StaffVariant = StaffProductDetail['variants'][number]

export type StaffProductDetail = z.infer<typeof staffProductSchema>

/** Response to an edit of an older version: the name of the other editor ('' if not staff), and the current product. */
export type EditConflict = z.infer<typeof editConflictSchema>
