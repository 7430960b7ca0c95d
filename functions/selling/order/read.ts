/**
 * GET /api/orders/{order_id}: for its customer, the visitor who placed it, or the holder of its token. One round trip.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { type OrderQuery, selectOrder } from '../../../database/queries/selling/orders.ts'
import { isOrderNumber } from '../../../domain/selling/order/number.ts'
import type { OrderView } from '../../../domain/selling/order/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { type OrderRows, toOrder } from './to-order.ts'

export type OrderRequest = { owner: Owner | undefined; number: string; token: string | undefined }

/** null for a request with neither cookie nor token. */
const toQuery = async ({ owner, number, token }: OrderRequest): Promise<OrderQuery | null> => {
  if (!isOrderNumber(number) || (owner === undefined && token === undefined)) return null
  return { number, owner, tokenHash: token === undefined ? null : await sha256(token) }
}

/** Returns undefined for an unknown order and for another customer's, so that callers can't tell which. */
export const findOrder = async (database: Client, question: OrderRequest): Promise<OrderRows | undefined> => {
  const asked = await toQuery(question)
  if (asked === null) return undefined
  const [found, lines, events, refunds, refundLines] = await batch(database, 'read', selectOrder(asked))
  const order = found.rows[0]
  if (order === undefined) return undefined
  return { order, lines: lines.rows, events: events.rows, refunds: refunds.rows, refundLines: refundLines.rows }
}

export const readOrder = async (database: Client, question: OrderRequest, at: Date): Promise<OrderView | undefined> => {
  const rows = await findOrder(database, question)
  return rows && toOrder(rows, at)
}
