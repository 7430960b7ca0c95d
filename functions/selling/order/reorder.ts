/** POST /api/orders/{order_id}/reorder: adds its products that are still sold to the basket. Two round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { touchVisitor } from '../../../database/queries/core/visitors.ts'
import { incrementLine, openCart } from '../../../database/queries/selling/cart.ts'
import { findOrder, type OrderRequest } from './read.ts'

export type Reordered = {
  /** Lines added to the basket. */
  added: number
  /** Names of products that are sold out or short of stock. */
  missing: string[]
}

/** `basket` is the owner of the cart to add to. Returns undefined for another customer's order. */
export const reorder = async (
  database: Client,
  question: OrderRequest,
  basket: { owner: Owner; visitor: string },
  at: Date,
): Promise<Reordered | undefined> => {
  const found = await findOrder(database, question)
  if (found === undefined) return undefined
  const { lines } = found
  const now = at.toISOString()
  const results = await batch(database, 'write', [
    touchVisitor(basket.visitor, now),
    openCart(basket.owner, 'standard', now),
    ...lines.map(({ code, quantity }) => incrementLine({ owner: basket.owner, kind: 'standard', code, quantity, now })),
  ])
  const isAdded = results.slice(2).map(({ rowsAffected }) => rowsAffected > 0)
  return {
    added: isAdded.filter(Boolean).length,
    missing: lines.filter((_, index) => !isAdded[index]).map(({ title }) => title),
  }
}
