/** POST /api/orders/{order_id}/return: requests a return, within 14 days of receipt. Three round trips. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertReturnRequest } from '../../../database/queries/selling/cancel-order.ts'
import { endPlan } from '../../../database/queries/selling/cancel-plan.ts'
import { creditNoteNumber } from '../../../domain/selling/order/number.ts'
import { randomFraction } from '../../core/http/random.ts'
import type { Cancelled } from './cancel.ts'
import { findOrder, type OrderRequest, readOrder } from './read.ts'
import { toOrder } from './to-order.ts'

export const returnOrder = async (
  database: Client,
  question: OrderRequest,
  { reason, stopsPlan = false }: { reason: string; stopsPlan?: boolean | undefined },
  at: Date,
): Promise<Cancelled> => {
  const found = await findOrder(database, question)
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (!toOrder(found, at).may_return) return { ok: false, code: 'too-late' }
  const { id: orderId, state: from } = found.order
  const now = at.toISOString()
  await batch(database, 'write', [
    ...insertReturnRequest(orderId, reason, creditNoteNumber(randomFraction()), now),
    // A plan's start can be cancelled as long as its first case can be.
    ...(stopsPlan ? endPlan({ orderId, from, reason: 'Cancelled with its first case', now }) : []),
  ])
  const order = await readOrder(database, question, at)
  return order === undefined ? { ok: false, code: 'unknown' } : { ok: true, order }
}
