/** GET /api/products/recently-viewed. One round trip, none for someone who has no cookie yet. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { selectRecentlyViewed, selectViewedSample } from '../../database/queries/recently-viewed.ts'
import type { ProductCard } from '../../domain/product/product.ts'

/** Newest first; `except` is the code of the product whose page this is. */
export const listRecentlyViewed = async (
  database: Client,
  visitor: string | undefined,
  except = '',
): Promise<ProductCard[]> => {
  if (visitor === undefined) return []
  const [cards] = await batch(database, 'read', [selectRecentlyViewed(visitor, except)])
  return cards.rows.map(toProductCard)
}

/** The same for everybody. */
export const listViewedSample = async (database: Client): Promise<ProductCard[]> => {
  const [cards] = await batch(database, 'read', [selectViewedSample()])
  return cards.rows.map(toProductCard)
}
