/** GET /api/products/recommendations. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { MAX_RECOMMENDATIONS, selectBestRated, selectRecommended } from '../../database/queries/recommendations.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { type Caller, ownerOf } from '../visitor/caller.ts'

/** Stands for someone without a cookie, who has neither a cart nor a history. */
const NOBODY = ''

/** What fits the caller's cart and last viewed wine; the best rated fill up what is missing. */
export const listRecommendations = async (database: Client, caller: Caller, at: Date): Promise<ProductCard[]> => {
  const visitor = caller.visitor ?? NOBODY
  const owner = ownerOf({ ...caller, visitor }, at)
  const [fitting, best] = await batch(database, 'read', [
    selectRecommended(owner, visitor),
    selectBestRated(owner, visitor),
  ])
  const known = new Set(fitting.rows.map(({ code }) => code))
  const others = best.rows.filter(({ code }) => !known.has(code))
  return [...fitting.rows, ...others].slice(0, MAX_RECOMMENDATIONS).map(toProductCard)
}
