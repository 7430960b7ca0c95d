/**
 * The scheduler's step for payments that nobody brought to an end: looked up, settled or cancelled, their goods given back;
 * and for charges that came too late, refunded. Running twice, late or on many machines changes nothing.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  type AttemptRow,
  selectAbandonedAttempts,
  selectOrphanedCharges,
} from '../../database/queries/payment-attempts.ts'
import { insertLateRefund } from '../../database/queries/refunds.ts'
import { creditNoteNumber } from '../../domain/order/number.ts'
import type { PaymentPort } from '../../domain/payment/payment-port.ts'
import { randomFraction } from '../http/random.ts'
import { sendAllRefunds } from '../order/send-refunds.ts'
import { endAttempt } from './yield-attempt.ts'

/** Milliseconds a payment may take before it counts as abandoned. */
export const ABANDONED_AFTER = 30 * 60_000

/** Attempts a run looks at; the next one goes on. */
const LIMIT = 200

export type Released = { paid: number; givenUp: number; left: number; refunds: number }

const outcomeOf = (ended: AttemptRow | undefined): 'paid' | 'givenUp' | 'left' => {
  if (ended === undefined) return 'left'
  return ended.paid_at === null ? 'givenUp' : 'paid'
}

export const releaseAbandoned = async (database: Client, payments: PaymentPort, now: Date): Promise<Released> => {
  const before = new Date(now.getTime() - ABANDONED_AFTER).toISOString()
  const released: Released = { paid: 0, givenUp: 0, left: 0, refunds: 0 }
  const [abandoned, orphaned] = await batch(database, 'read', [
    selectAbandonedAttempts(before, LIMIT),
    selectOrphanedCharges(payments.adapter, LIMIT),
  ])
  for (const attempt of abandoned.rows) released[outcomeOf(await endAttempt(database, payments, attempt, now))] += 1
  const late = orphaned.rows.map(({ order_id }) =>
    insertLateRefund(order_id, creditNoteNumber(randomFraction()), now.toISOString()),
  )
  if (late.length > 0) await batch(database, 'write', late)
  released.refunds = await sendAllRefunds(database, payments, now)
  return released
}
