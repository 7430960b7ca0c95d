/** A product as its screen in the control panel shows it (docs/staff.md#changing-a-product). */

import type { MovementReason } from '../stock/staff-stock.ts'
import type { EditedProduct } from './edit-product.ts'
import type { ChoiceGroup } from './edit-variants.ts'
import type { RelatedProduct } from './related-products.ts'

/** What somebody of the staff did to it, from the audit log. Times are UTC ISO-8601. */
export type ProductHistory = {
  at: string
  by: string
  /** Of the product or one of its variants. */
  code: string
  /** 'create', 'edit', 'bulk-edit'. */
  action: string
  /** Only the fields that changed, as the edit's. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type StockMovement = {
  at: string
  /** '' where nobody of the staff did it. */
  by: string
  code: string
  change: number
  reason: MovementReason
  note: string
  /** A shop's name; null for the warehouse. */
  shop: string | null
}

export type StaffVariant = {
  code: string
  /** '' for a product that offers no choice. */
  group: ChoiceGroup | ''
  choice: string
  /** A colour as '#rrggbb', or a file of the media library. */
  swatch: string | null
  uda: string
  price: number
  stock: number
}

export type StaffProductDetail = {
  product: EditedProduct
  /** Changes with every edit. */
  version: string
  /** In the order that customers see. */
  variants: StaffVariant[]
  /** Chosen to go with it, in their order. */
  related: RelatedProduct[]
  /** Newest first, at most 50. */
  history: ProductHistory[]
  /** Newest first, at most 20. */
  movements: StockMovement[]
  /** What names it: it stays in these when it is archived. */
  used: { orders: number; plans: number }
  /** Basis points. */
  vat_rate_bp: number
}

/** What an edit of an older version is answered: who saved meanwhile ('' where that was no one of the staff), and what is there now. */
export type EditConflict = { message: string; by: string; at: string; product: EditedProduct; version: string }
