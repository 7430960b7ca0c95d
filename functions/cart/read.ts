/** GET /api/cart: the visitor's standard cart. One round trip, none for someone who has no cookie yet. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectCartLines } from '../../database/queries/cart.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import { toCart } from './to-cart.ts'

export const readCart = async (database: Client, visitor: string | undefined): Promise<Cart> => {
  if (visitor === undefined) return toCart([])
  const [lines] = await batch(database, 'read', [selectCartLines({ visitor_id: visitor }, 'standard')])
  return toCart(lines.rows)
}
