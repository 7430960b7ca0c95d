/** GET /api/products/get-by-ids: cards by code, at today's prices. One round trip, none for an empty list. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { readViewerCards, toProductCard } from '../../../database/queries/catalogue/product-card.ts'
import { selectCardsByCode } from '../../../database/queries/catalogue/products.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { ProductCard, ViewerFacts } from '../../../domain/catalogue/product/product.ts'

/** Returns products in the order of their codes, each once, without codes that aren't sold. */
export const getProductsByCodes = async (
  database: Client,
  codes: readonly string[],
  owner: Owner | undefined,
): Promise<(ProductCard & ViewerFacts)[]> => {
  if (codes.length === 0) return []
  const [cards] = await batch(database, 'read', [selectCardsByCode(codes, owner)])
  return readViewerCards(cards.rows[0]?.cards_json).map((row) => ({
    ...toProductCard(row),
    locked_in: row.cart_quantity > 0,
    cart_quantity: row.cart_quantity,
    local_stock: row.local_stock,
    total_stock: row.stock,
    page_number: 1,
  }))
}
