/** Settles or cancels a basket's open attempt before another begins: a basket has at most one. */
import type { Client } from '@libsql/client'
import type { AttemptRow } from '../../../database/queries/selling/payment-attempts.ts'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { Charge, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { cancelUnanswered, settleCharge } from './settle.ts'

/**
 * 'undecided': the bank has not decided, or the request that charges may still run. 'away': the provider did not
 * respond.
 */
export type FinishedAttempt = AttemptRow | 'undecided' | 'away'

/** Maximum duration in milliseconds of a request that charges a card. */
export const CHARGE_TIMEOUT_MS = 120_000

/** True if the charging request ended without a response from the provider. */
export const isUnanswered = ({ payment_state, adapter_ref, started_at }: AttemptRow, at: Date): boolean =>
  payment_state === 'started' && adapter_ref === null && at.getTime() - Date.parse(started_at) > CHARGE_TIMEOUT_MS

export type ResolvedAttempt =
  | { state: 'paid'; attempt: AttemptRow }
  | { state: 'cancelled' }
  | { state: 'busy'; message: string }

const BUSY = 'A payment for this basket is already under way. Please wait a moment, then check again'

/** The state of a charge that the provider does not know and that no request can still make. */
export const failedCharge = (amount: number): Charge => ({
  state: 'failed',
  ref: null,
  amount,
  code: 'processing_error',
})

/**
 * Returns the provider's state of an unwanted charge; undefined while the request that makes it may still run. Cancels
 * it there first if it waits for the buyer or the bank.
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
  return at.getTime() - Date.parse(started_at) > CHARGE_TIMEOUT_MS ? failedCharge(total_pence) : undefined
}

/**
 * Settles or cancels an attempt; one covered by store credit is paid. Changes nothing while the outcome is unknown.
 */
export const finishAttempt = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  at: Date,
): Promise<FinishedAttempt> => {
  try {
    if (attempt.payment_id === null) return await settleCharge(database, payments, attempt, undefined, at)
    const charge = await endCharge(payments, attempt, at)
    if (charge === undefined) return 'undecided'
    const settled = await settleCharge(database, payments, attempt, charge, at)
    return settled.order_state === 'pending_payment' ? 'undecided' : settled
  } catch (error) {
    if (error instanceof PaymentUnreachable) return 'away'
    throw error
  }
}

/** Settles it when it was paid; otherwise cancels it, so that the basket can be paid for in another way. */
export const resolveAttempt = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  at: Date,
): Promise<ResolvedAttempt> => {
  let finished = await finishAttempt(database, payments, attempt, at)
  if (finished === 'away' && isUnanswered(attempt, at)) finished = await cancelUnanswered(database, attempt, at)
  if (finished === 'undecided' || finished === 'away') return { state: 'busy', message: BUSY }
  return finished.paid_at === null ? { state: 'cancelled' } : { state: 'paid', attempt: finished }
}
