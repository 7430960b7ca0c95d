/** The staff's product table: its query and its rows (docs/staff.md#products). */

export const PRODUCT_STATUSES = ['active', 'draft', 'withdrawn'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Names shown to staff. */
export const STATUS_LABELS: Readonly<Record<ProductStatus, string>> = {
  active: 'Live',
  draft: 'Draft',
  withdrawn: 'Archived',
}

export const STOCK_LEVELS = ['in', 'low', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** Low stock threshold, in bottles (inclusive). */
export const LOW_STOCK_THRESHOLD = 10

export const PROGRAMMES = ['mix_six', 'lock_it_in', 'wineclub'] as const
export type Programme = (typeof PROGRAMMES)[number]

export const STAFF_SORTS = ['title', 'code', 'price', 'stock', 'changed'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

export const PAGE_SIZE = 50

/** Page sizes of the list and of the grid. */
export const PAGE_SIZES = ['50', '500'] as const

/** Maximum number of codes that are looked up at once. They are part of an address. */
export const MAX_CODES = 200
