/** GET /api/products/get-by-ids: cards by code, at today's prices. One round trip, none for an empty list. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectLockedIn } from '../../database/queries/locked-in.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import { selectCardsByCode } from '../../database/queries/products.ts'
import type { ForCaller, ProductCard } from '../../domain/product/product.ts'
import { lockedInOf } from './locked-in.ts'

/** In the order given, each once; codes that aren't sold are left out. */
export const getProductsByCodes = async (
  database: Client,
  codes: readonly string[],
  owner: Owner | undefined,
): Promise<(ProductCard & ForCaller)[]> => {
  if (codes.length === 0) return []
  const [cards, lockedIn] = await batch(database, 'read', [
    selectCardsByCode(codes, owner),
    selectLockedIn({ owner, isAmend: false }),
  ])
  return cards.rows.map((row) => ({
    ...toProductCard(row),
    ...lockedInOf(lockedIn.rows, row.code),
    local_stock: row.local_stock,
    total_stock: row.stock,
    page_number: 1,
  }))
}
