/** GET /api/admin/products/{code}: a product or a variant as its screen shows it. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectEdited, toEdited } from '../../../../database/queries/catalogue/product-edits.ts'
import {
  type HistoryRow,
  selectHistory,
  selectMovements,
  selectStaffVariants,
  selectUses,
} from '../../../../database/queries/catalogue/product-history.ts'
import { selectRelated } from '../../../../database/queries/catalogue/related-products.ts'
import type { ProductHistory, StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { toPounds } from '../../../../domain/core/money/pence.ts'

const parsed = (json: string | null): Record<string, unknown> => (json === null ? {} : JSON.parse(json))

const toHistory = ({ before_json, after_json, ...row }: HistoryRow): ProductHistory => ({
  ...row,
  before: parsed(before_json),
  after: parsed(after_json),
})

/** Returns undefined if there is no such product. */
export const readProduct = async (database: Client, code: string): Promise<StaffProductDetail | undefined> => {
  const [found, variants, related, history, movements, uses] = await batch(database, 'read', [
    selectEdited([code]),
    selectStaffVariants(code),
    selectRelated(code),
    selectHistory(code),
    selectMovements(code),
    selectUses(code),
  ])
  const [row, used] = [found.rows[0], uses.rows[0]]
  if (row === undefined || used === undefined) return undefined
  return {
    product: toEdited(row),
    version: row.updated_at,
    variants: variants.rows.map(({ price_pence, ...variant }) => ({ ...variant, price: toPounds(price_pence) })),
    related: related.rows,
    history: history.rows.map(toHistory),
    movements: movements.rows,
    used: { orders: used.orders, plans: used.plans },
    vat_rate_bp: used.vat_rate_bp,
  }
}
