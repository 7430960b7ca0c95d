/** GET /api/products/get-by-ids: cards by code, at today's prices. One round trip, none for an empty list. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { selectCardsByCode } from '../../database/queries/products.ts'
import type { ProductCard } from '../../domain/product/product.ts'

/** In the order asked for, each once; codes that aren't sold are left out. */
export const getProductsByCodes = async (database: Client, codes: readonly string[]): Promise<ProductCard[]> => {
  if (codes.length === 0) return []
  const [cards] = await batch(database, 'read', [selectCardsByCode(codes)])
  return cards.rows.map(toProductCard)
}
