/** GET /api/products/recommendations. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  MAX_RECOMMENDATIONS,
  selectBestRated,
  selectRecommended,
} from '../../../database/queries/catalogue/recommendations.ts'
import { toViewerCard } from '../../../database/queries/catalogue/viewer-card.ts'
import type { ViewerCard } from '../../../domain/catalogue/product/product.ts'
import { type Caller, ownerOf } from '../../core/session/caller.ts'

/** Key of requests without a cookie, which have neither a cart nor a history. */
const NOBODY = ''

/** Products that match the cart and the last wine viewed, topped up with the best rated. */
export const listRecommendations = async (database: Client, caller: Caller, at: Date): Promise<ViewerCard[]> => {
  const visitor = caller.visitor ?? NOBODY
  const owner = ownerOf({ ...caller, visitor }, at)
  const [fitting, best] = await batch(database, 'read', [
    selectRecommended(owner, visitor),
    selectBestRated(owner, visitor),
  ])
  const known = new Set(fitting.rows.map(({ code }) => code))
  const others = best.rows.filter(({ code }) => !known.has(code))
  return [...fitting.rows, ...others].slice(0, MAX_RECOMMENDATIONS).map((row) => toViewerCard(row))
}
