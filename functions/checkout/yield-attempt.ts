/** One payment for a basket at a time: an attempt that another one waits for is finished or given up first. */
import type { Client } from '@libsql/client'
import type { AttemptRow } from '../../database/queries/payment-attempts.ts'
import { PaymentUnreachable } from '../../domain/payment/payment-failure.ts'
import type { Charge, PaymentPort } from '../../domain/payment/payment-port.ts'
import { settleCharge } from './settle.ts'

/** Milliseconds in which a request that has begun to charge has ended, however it ended. */
const CHARGING = 120_000

export type Yielded =
  | { state: 'paid'; attempt: AttemptRow }
  | { state: 'given-up' }
  | { state: 'busy'; message: string }

const BUSY = 'A payment for this basket is on its way already. Please wait a moment, then look again'

const giveUp = (amount: number): Charge => ({ state: 'failed', ref: null, amount, code: 'processing_error' })

/**
 * What the provider says of a charge that is no longer wanted; undefined while the request that makes it may still run.
 * One that waits for its buyer, or for the bank, is cancelled there first.
 */
const endCharge = async (
  payments: PaymentPort,
  { adapter_ref, payment_key, total_pence, started_at }: AttemptRow,
  at: Date,
): Promise<Charge | undefined> => {
  const found = await payments.findCharge(
    adapter_ref === null ? { idempotencyKey: payment_key ?? '' } : { ref: adapter_ref },
  )
  if (found?.state === 'needs_action' || found?.state === 'processing') return payments.cancelCharge(found.ref)
  if (found !== undefined) return found
  return at.getTime() - Date.parse(started_at) > CHARGING ? giveUp(total_pence) : undefined
}

/**
 * Brings an attempt to its end, paid or given up; what store credit pays for is paid. undefined while its outcome is not to
 * be had: the bank has not decided, the provider is away, or the request that charges may still run.
 */
export const endAttempt = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  at: Date,
): Promise<AttemptRow | undefined> => {
  try {
    if (attempt.payment_id === null) return await settleCharge(database, payments, attempt, undefined, at)
    const charge = await endCharge(payments, attempt, at)
    if (charge === undefined) return undefined
    const settled = await settleCharge(database, payments, attempt, charge, at)
    return settled.order_state === 'pending_payment' ? undefined : settled
  } catch (error) {
    if (error instanceof PaymentUnreachable) return undefined
    throw error
  }
}

/** Finishes it, if it was paid; else gives it up, so that the basket can be paid for in another way. */
export const yieldAttempt = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  at: Date,
): Promise<Yielded> => {
  const ended = await endAttempt(database, payments, attempt, at)
  if (ended === undefined) return { state: 'busy', message: BUSY }
  return ended.paid_at === null ? { state: 'given-up' } : { state: 'paid', attempt: ended }
}
