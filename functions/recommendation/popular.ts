/** GET /api/products/popular. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { selectPopular } from '../../database/queries/product-list.ts'
import type { ProductCard } from '../../domain/product/product.ts'

/** As many as a carousel is leafed through. */
const POPULAR = 12

/** The same for everybody, so that nothing of the caller's is asked for. */
export const listPopular = async (database: Client): Promise<ProductCard[]> => {
  const [cards] = await batch(database, 'read', [selectPopular(POPULAR, { owner: undefined, isAmend: false })])
  return cards.rows.map(toProductCard)
}
