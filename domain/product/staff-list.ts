/** The staff's product table: what it asks for and what it shows (docs/staff.md#products). */
import type { z } from 'zod'
import type {
  staffCatalogueSchema,
  staffListQuerySchema,
  staffListSchema,
  staffProductSchema,
} from './staff-list.schema.ts'

export const PRODUCT_STATUSES = ['active', 'draft', 'withdrawn'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** As staff read it. */
export const STATUS_WORDS: Readonly<Record<ProductStatus, string>> = {
  active: 'Live',
  draft: 'Draft',
  withdrawn: 'Archived',
}

export const STOCK_LEVELS = ['in', 'low', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** At most this many bottles are few. */
export const FEW_BOTTLES = 10

export const PROGRAMMES = ['mix_six', 'lock_it_in', 'wineclub'] as const
export type Programme = (typeof PROGRAMMES)[number]

export const STAFF_SORTS = ['title', 'code', 'price', 'stock', 'changed'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

export const PAGE_SIZE = 50

/** What is left out does not restrict. Prices are in pounds. */
export type StaffListQuery = z.infer<typeof staffListQuerySchema>

/** A product by its main variant; prices in pounds. */
export type StaffProduct = z.infer<typeof staffProductSchema>

export type StaffList = z.infer<typeof staffListSchema>

/** How many products each of the table's own views has. */
export type ViewCounts = StaffCatalogue['counts']

export type CatalogueCategory = StaffCatalogue['categories'][number]

/** What tables and forms of products offer to choose from. */
export type StaffCatalogue = z.infer<typeof staffCatalogueSchema>
