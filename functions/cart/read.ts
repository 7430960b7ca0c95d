/** GET /api/cart: the standard cart of the customer or visitor. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readCartLines } from '../../database/queries/cart.ts'
import { selectCart } from '../../database/queries/cart-delivery.ts'
import type { Owner } from '../../database/queries/owner.ts'
import type { Cart } from '../../domain/cart/cart.ts'
import { toCart } from './to-cart.ts'

export const readCart = async (database: Client, owner: Owner | undefined): Promise<Cart> => {
  if (owner === undefined) return toCart([])
  const [{ rows }] = await batch(database, 'read', [selectCart(owner, 'standard')])
  return toCart(readCartLines(rows[0]), rows[0])
}
