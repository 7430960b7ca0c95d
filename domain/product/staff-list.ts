/** The staff's product table: what it asks for and what it shows (docs/staff.md#products). */
import type { TypeStatus } from '../product-type/product-type.ts'
import type { WineKind } from './wine-kind.ts'

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
export type StaffListQuery = {
  /** Beginnings of words of name, winery, grape or place, or the beginning of a code. */
  q: string
  status?: ProductStatus | undefined
  kind?: WineKind | undefined
  type?: string | undefined
  stock?: StockLevel | undefined
  programme?: Programme | undefined
  category?: number | undefined
  picture?: 'none' | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  sort: StaffSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
}

/** A product by its main variant; prices in pounds. */
export type StaffProduct = {
  code: string
  title: string
  name: string
  winery: string
  status: ProductStatus
  kind: WineKind | null
  /** Path of its page, with a leading slash. */
  path: string
  /** File name under /images/; '' without one. */
  picture: string
  price: number
  mix_six_price: number | null
  lock_it_in_price: number | null
  wineclub_price: number | null
  stock: number
  /** How many other sizes, vintages or colours it comes in. */
  other_variants: number
  /** Sold in the last 30 days, cases of plans included. */
  sold: number
  /** UTC ISO-8601 of its last change; also its version. */
  updated_at: string
}

export type StaffList = { products: StaffProduct[]; total: number }

/** How many products each of the table's own views has. */
export type ViewCounts = {
  all: number
  live: number
  lock_it_in: number
  low_stock: number
  sold_out: number
  draft: number
  archived: number
  no_picture: number
}

export type CatalogueType = {
  id: string
  name: string
  /** No new product can be given an archived one. */
  status: TypeStatus
  is_wine: boolean
  attributes: { key: string; name: string }[]
}

export type CatalogueCategory = {
  id: number
  /** From the top: 'Red › Spain › Rioja'. */
  name: string
  sef_url: string
}

/** What tables and forms of products offer to choose from. */
export type StaffCatalogue = { types: CatalogueType[]; categories: CatalogueCategory[]; counts: ViewCounts }
