/**
 * Job for abandoned payments: looks them up at the provider, settles or cancels them and returns their stock; keeps
 * asking about those cancelled while the provider was unreachable; and refunds late charges. Safe to run twice, late or
 * on several machines.
 */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import {
  selectAbandonedAttempts,
  selectOrphanedCharges,
  selectUnansweredAttempts,
} from '../../../database/queries/selling/payment-attempts.ts'
import { insertLateRefund } from '../../../database/queries/selling/refunds.ts'
import { creditNoteNumber } from '../../../domain/selling/order/number.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { randomFraction } from '../../core/http/random.ts'
import { sendAllRefunds } from '../order/send-refunds.ts'
import { CHARGE_TIMEOUT_MS, type FinishedAttempt, finishAttempt, isUnanswered } from './resolve-attempt.ts'
import { cancelUnanswered } from './settle.ts'

/** Age in milliseconds at which an unfinished payment counts as abandoned. */
export const ABANDONED_AFTER_MS = 30 * 60_000

/**
 * Milliseconds for which to look for the charge of an order cancelled without a response, as long as Stripe keeps its
 * key.
 */
const LOOK_UP_WINDOW_MS = 24 * 60 * 60_000

/** Attempts per run; the next run takes the rest. */
const LIMIT = 200

export type Released = { paid: number; cancelled: number; left: number; refunds: number }

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

const outcomeOf = (ended: FinishedAttempt): 'paid' | 'cancelled' | 'left' => {
  if (ended === 'undecided' || ended === 'away') return 'left'
  return ended.paid_at === null ? 'cancelled' : 'paid'
}

export const releaseAbandoned = async (database: Client, payments: PaymentPort, now: Date): Promise<Released> => {
  const released: Released = { paid: 0, cancelled: 0, left: 0, refunds: 0 }
  const since = { before: before(now, ABANDONED_AFTER_MS), unansweredBefore: before(now, CHARGE_TIMEOUT_MS) }
  const [abandoned, unanswered, orphaned] = await batch(database, 'read', [
    selectAbandonedAttempts(since, LIMIT),
    selectUnansweredAttempts(payments.adapter, before(now, LOOK_UP_WINDOW_MS), LIMIT),
    selectOrphanedCharges(payments.adapter, LIMIT),
  ])
  // Stops asking an unreachable provider, since each call would wait for its timeout.
  let isUnavailable = false
  for (const attempt of abandoned.rows) {
    let ended: FinishedAttempt = isUnavailable ? 'away' : await finishAttempt(database, payments, attempt, now)
    isUnavailable ||= ended === 'away'
    if (ended === 'away' && isUnanswered(attempt, now)) ended = await cancelUnanswered(database, attempt, now)
    released[outcomeOf(ended)] += 1
  }
  for (const attempt of unanswered.rows) {
    if (!isUnavailable) isUnavailable = (await finishAttempt(database, payments, attempt, now)) === 'away'
  }
  const late = orphaned.rows.map(({ order_id }) =>
    insertLateRefund(order_id, creditNoteNumber(randomFraction()), now.toISOString()),
  )
  if (late.length > 0) await batch(withPriority(database, 'settlement'), 'write', late)
  released.refunds = await sendAllRefunds(database, payments, now)
  return released
}
