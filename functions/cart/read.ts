/** GET /api/cart: the standard cart of the customer or visitor. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectCartLines } from '../../database/queries/cart.ts'
import { selectCartDelivery } from '../../database/queries/cart-delivery.ts'
import type { Owner } from '../../database/queries/owner.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import { toCart } from './to-cart.ts'

export const readCart = async (database: Client, owner: Owner | undefined): Promise<Cart> => {
  if (owner === undefined) return toCart([])
  const [lines, known] = await batch(database, 'read', [
    selectCartLines(owner, 'standard'),
    selectCartDelivery(owner, 'standard'),
  ])
  return toCart(lines.rows, known.rows[0])
}
