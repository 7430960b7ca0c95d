/** Product types as staff see and edit them (docs/staff.md#product-types). */
import type { z } from 'zod'
import type {
  editedTypeSchema,
  newTypeSchema,
  productTypeRowSchema,
  staffTypeSchema,
  typeConflictSchema,
  typeFieldsSchema,
} from './product-type.schema.ts'

export const TYPE_STATUSES = ['active', 'archived'] as const
export type TypeStatus = (typeof TYPE_STATUSES)[number]

export const TYPE_STATUS_LABELS: Readonly<Record<TypeStatus, string>> = {
  active: 'In use',
  archived: 'Archived',
}

export type StaffProductType = z.infer<typeof productTypeRowSchema>

export type EditedType = z.infer<typeof editedTypeSchema>

/** Omitted fields are unchanged. `attributes` is the complete list in its new order. */
export type TypeEdit = z.infer<typeof typeFieldsSchema>

export type TypeHistory = StaffProductTypeDetail['history'][number]

export type StaffProductTypeDetail = z.infer<typeof staffTypeSchema>

export type NewType = z.infer<typeof newTypeSchema>

/** Response to an edit that conflicts with another editor's earlier edit. */
export type TypeConflict = z.infer<typeof typeConflictSchema>
