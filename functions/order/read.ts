/** GET /api/orders/{order_id}: for its customer, for the visitor who placed it, for whoever has a token. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { type OrderAsked, selectOrder } from '../../database/queries/orders.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { isOrderNumber } from '../../domain/order/number.ts'
import type { OrderView } from '../../domain/order/order.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { type OrderRows, toOrder } from './to-order.ts'

export type OrderQuestion = { owner: Owner | undefined; number: string; token: string | undefined }

/** null for somebody who can own nothing and has no token. */
const toAsked = async ({ owner, number, token }: OrderQuestion): Promise<OrderAsked | null> => {
  if (!isOrderNumber(number) || (owner === undefined && token === undefined)) return null
  return { number, owner, tokenHash: token === undefined ? null : await sha256(token) }
}

/** undefined for an order that there is not, or that is not theirs: nobody learns which. */
export const findOrder = async (database: Client, question: OrderQuestion): Promise<OrderRows | undefined> => {
  const asked = await toAsked(question)
  if (asked === null) return undefined
  const [found, lines, events, refunds, refundLines] = await batch(database, 'read', selectOrder(asked))
  const order = found.rows[0]
  if (order === undefined) return undefined
  return { order, lines: lines.rows, events: events.rows, refunds: refunds.rows, refundLines: refundLines.rows }
}

export const readOrder = async (
  database: Client,
  question: OrderQuestion,
  at: Date,
): Promise<OrderView | undefined> => {
  const rows = await findOrder(database, question)
  return rows && toOrder(rows, at)
}
