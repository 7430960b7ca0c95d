/** Limits how many payments of a buyer may be declined, and how many orders of an IP address may wait for theirs. */
import type { BlockingPayments, PaymentAttempt } from '../../../database/queries/selling/declined-payments.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../../core/rate-limit/limits.ts'

const { declinedPayment, unpaidOrder } = RATE_LIMITS

export const PAYMENT_LIMITS = { ...declinedPayment, unpaidPerIpAddress: unpaidOrder.perIpAddress }

export const paymentAttemptAt = (
  attempt: Pick<PaymentAttempt, 'owner' | 'cart' | 'ipAddress'>,
  at: Date,
): PaymentAttempt => ({
  ...attempt,
  now: at.toISOString(),
  since: windowStart(declinedPayment, at),
  unpaidSince: windowStart(unpaidOrder, at),
})

/** Whole seconds until the next payment is accepted, at least 1; undefined below the limits. */
export const paymentRetryAfter = (blocking: BlockingPayments | undefined, at: Date): number | undefined => {
  const { unpaid_by_ip_address = null, ...declined } = blocking ?? {}
  const waits = [retryAfter(declinedPayment, declined, at), retryAfter(unpaidOrder, { unpaid_by_ip_address }, at)]
  const known = waits.filter((wait) => wait !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}
