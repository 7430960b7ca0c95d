/** POST /api/orders/{order_id}/cancel, before it is packed; and the same after a failed age check. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch, isConstraint, withPriority } from '../../../database/batch.ts'
import { cancelOrder } from '../../../database/queries/selling/cancel-order.ts'
import { firstClubCase } from '../../../domain/plans/plan/first-case.ts'
import { creditNoteNumber } from '../../../domain/selling/order/number.ts'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { mayCancel } from '../../../domain/selling/order/return.ts'
import type { OrderView } from '../../../domain/selling/order/schema.ts'
import { AGE_CHECK_FAILED, AGE_CHECKED_IN, CANCELLED_BY_CUSTOMER } from '../../../domain/selling/order/state.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { newMailToken } from '../../core/http/mail-token.ts'
import { randomFraction } from '../../core/http/random.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { findOrder, type OrderRequest, readOrder } from './read.ts'
import { sendRefunds } from './send-refunds.ts'
import { cancellable } from './to-order.ts'

/** Queries of the same batch about the staff's action, before and after the order changes. */
type EndedOrder = { id: number; state: OrderState }

export type AlsoWritten = { before: CompiledQuery[]; after: CompiledQuery[] }

const NOTHING_ELSE: AlsoWritten = { before: [], after: [] }

/** Returns false if the order is in another state by now, or its gift has just been redeemed. */
const write = async (database: Client, statements: CompiledQuery[], also: AlsoWritten): Promise<boolean> => {
  try {
    const all = [...also.before, ...statements, ...also.after]
    const results = await batch(withPriority(database, 'payment'), 'write', all)
    return (results[also.before.length + statements.length - 1]?.rowsAffected ?? 0) > 0
  } catch (error) {
    if (isConstraint(error)) return false
    throw error
  }
}

/** Returns false if the order is in another state by now. One round trip and those of its refund. */
export const endOrder = async (
  { database, payments, at }: PaymentContext,
  order: EndedOrder,
  reason: string,
  also = NOTHING_ELSE,
): Promise<boolean> => {
  const statements = cancelOrder({
    orderId: order.id,
    from: order.state,
    reason,
    comesOn: firstClubCase(at),
    creditNote: creditNoteNumber(randomFraction()),
    ...(await newMailToken()),
    now: at.toISOString(),
  })
  const done = await write(database, statements, also)
  if (done) await sendRefunds(database, payments, order.id, at)
  return done
}

export type Cancelled = { ok: true; order: OrderView } | { ok: false; code: 'unknown' | 'too-late' }

export const cancelByCustomer = async (
  database: Client,
  payments: PaymentPort,
  question: OrderRequest,
  at: Date,
): Promise<Cancelled> => {
  const found = await findOrder(database, question)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const isDone =
    mayCancel(cancellable(found.order), at) &&
    (await endOrder({ database, payments, at }, found.order, CANCELLED_BY_CUSTOMER))
  if (!isDone) return { ok: false, code: 'too-late' }
  const order = await readOrder(database, question, at)
  return order === undefined ? { ok: false, code: 'unknown' } : { ok: true, order }
}

/** Returns the goods and refunds them in full, for staff. Returns false if no age check can have taken place. */
export const failAgeCheck = async (context: PaymentContext, order: EndedOrder, also = NOTHING_ELSE): Promise<boolean> =>
  AGE_CHECKED_IN.includes(order.state) && endOrder(context, order, AGE_CHECK_FAILED, also)
