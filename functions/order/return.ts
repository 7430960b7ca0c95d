/** POST /api/orders/{order_id}/return: asks to send something back, within 14 days of receipt. Three round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { askReturn } from '../../database/queries/cancel-order.ts'
import { creditNoteNumber } from '../../domain/order/number.ts'
import { randomFraction } from '../http/random.ts'
import type { Cancelled } from './cancel.ts'
import { findOrder, type OrderQuestion, readOrder } from './read.ts'
import { toOrder } from './to-order.ts'

export const returnOrder = async (
  database: Client,
  question: OrderQuestion,
  reason: string,
  at: Date,
): Promise<Cancelled> => {
  const found = await findOrder(database, question)
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (!toOrder(found, at).may_return) return { ok: false, code: 'too-late' }
  await batch(
    database,
    'write',
    askReturn(found.order.id, reason, creditNoteNumber(randomFraction()), at.toISOString()),
  )
  const order = await readOrder(database, question, at)
  return order === undefined ? { ok: false, code: 'unknown' } : { ok: true, order }
}
