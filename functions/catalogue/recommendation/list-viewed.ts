/** GET /api/products/recently-viewed. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectRecentlyViewed, selectViewedSample } from '../../../database/queries/catalogue/recently-viewed.ts'
import { toViewerCard } from '../../../database/queries/catalogue/viewer-card.ts'
import type { ViewerCard } from '../../../domain/catalogue/product/product.ts'
import { type Caller, ownerOf } from '../../core/session/caller.ts'

/** Newest first; `except` is the code of the product whose page this is. */
export const listRecentlyViewed = async (
  database: Client,
  caller: Caller,
  at: Date,
  except = '',
): Promise<ViewerCard[]> => {
  const { visitor } = caller
  if (visitor === undefined) return []
  const [cards] = await batch(database, 'read', [
    selectRecentlyViewed(visitor, ownerOf({ ...caller, visitor }, at), except),
  ])
  return cards.rows.map((row) => toViewerCard(row))
}

/** Sample products, the same for every caller. */
export const listViewedSample = async (database: Client): Promise<ViewerCard[]> => {
  const [cards] = await batch(database, 'read', [selectViewedSample()])
  return cards.rows.map((row) => toViewerCard(row))
}
