/** POST /api/orders/{order_id}/reorder: what is still sold goes into the basket once more. Two round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { incrementLine, openCart, touchVisitor } from '../../database/queries/cart.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { findOrder, type OrderQuestion } from './read.ts'

export type Reordered = {
  /** Lines that are in the basket now. */
  added: number
  /** Names of what is sold out, or has fewer left. */
  missing: string[]
}

/** `basket` is whose it goes into; undefined for an order that is not theirs. */
export const reorder = async (
  database: Client,
  question: OrderQuestion,
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
