/** GET /api/products/popular. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectPopular } from '../../../database/queries/catalogue/product-list.ts'
import { toViewerCard } from '../../../database/queries/catalogue/viewer-card.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { ViewerCard } from '../../../domain/catalogue/product/product.ts'

/** Products in a carousel. */
const POPULAR = 12

/** Returns the same products for every visitor. */
export const listPopular = async (database: Client, owner: Owner | undefined): Promise<ViewerCard[]> => {
  const [cards] = await batch(database, 'read', [selectPopular(POPULAR, { owner, isAmend: false })])
  return cards.rows.map((row) => toViewerCard(row))
}
