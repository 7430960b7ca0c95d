/** Sends recorded refunds to the provider, once for each key. */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import {
  type RefundRow,
  recordRefund,
  selectAllUnsentRefunds,
  selectUnsentRefunds,
} from '../../../database/queries/selling/refunds.ts'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'

/** Maximum number of refunds per scheduled run. */
const LIMIT = 50

/** Returns false if the provider is unreachable: the refund then waits. */
const sendOne = async (database: Client, payments: PaymentPort, refund: RefundRow, at: Date): Promise<boolean> => {
  try {
    const outcome = await payments.refund({
      idempotencyKey: refund.idempotency_key,
      chargeRef: refund.charge_ref,
      amount: refund.amount_pence,
    })
    const recorded = recordRefund(refund.id, outcome, at.toISOString())
    await batch(withPriority(database, 'settlement'), 'write', [recorded])
    return true
  } catch (error) {
    if (error instanceof PaymentUnreachable) return false
    throw error
  }
}

const sendAll = async (database: Client, payments: PaymentPort, refunds: readonly RefundRow[], at: Date) => {
  let sent = 0
  for (const refund of refunds) if (await sendOne(database, payments, refund, at)) sent += 1
  return sent
}

/** Sends the refunds of one order. Two round trips, one more for each refund after the first. */
export const sendRefunds = async (
  database: Client,
  payments: PaymentPort,
  orderId: number,
  at: Date,
): Promise<void> => {
  const [unsent] = await batch(database, 'read', [selectUnsentRefunds(orderId)])
  await sendAll(database, payments, unsent.rows, at)
}

/** Sends the refunds of all orders. Returns the number sent. */
export const sendAllRefunds = async (database: Client, payments: PaymentPort, at: Date): Promise<number> => {
  const [unsent] = await batch(database, 'read', [selectAllUnsentRefunds(payments.adapter, LIMIT)])
  return sendAll(database, payments, unsent.rows, at)
}
