/** Product types as staff see and edit them (docs/staff.md#product-types). */
import type { TypeAttribute } from './attribute.ts'

export const TYPE_STATUSES = ['active', 'archived'] as const
export type TypeStatus = (typeof TYPE_STATUSES)[number]

export const TYPE_STATUS_WORDS: Readonly<Record<TypeStatus, string>> = {
  active: 'In use',
  archived: 'Archived',
}

/** A row of the list. */
export type StaffProductType = {
  id: string
  name: string
  status: TypeStatus
  attributes: number
  filters: number
  /** Products of it, on sale or not. */
  products: number
}

export type ProductTypeFields = {
  name: string
  status: TypeStatus
  /** In the order of forms, product pages and filters. */
  attributes: TypeAttribute[]
}

export type EditedType = ProductTypeFields & {
  id: string
  /** Whether its bottles count towards Mix Six. */
  is_wine: boolean
  /** Basis points: 2000 is 20 %. An owner sets it. */
  vat_rate_bp: number
}

/** What is left out stays; `attributes` are all of them in their new order. */
export type TypeEdit = { [Field in keyof ProductTypeFields]?: ProductTypeFields[Field] | undefined }

export type TypeHistory = { at: string; by: string; action: string; after: Record<string, unknown> }

export type StaffProductTypeDetail = {
  type: EditedType
  revision: number
  products: number
  /** How many products have a value, by the attribute's key; none is left out. */
  used: Record<string, number>
  history: TypeHistory[]
}

export type NewType = { name: string }

/** What an editor is told whose edit came second. */
export type TypeConflict = { message: string; by: string; type: EditedType; revision: number }
