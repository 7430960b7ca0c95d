/** How many declined payments a buyer has within a time, kept in the database and told in seconds to wait. */
import type { BlockingTrials, PaymentTrial } from '../../database/queries/declined-payments.ts'

/** Milliseconds a declined payment counts for. */
const WINDOW = 60 * 60_000

/**
 * Declined payments within the window after which no more are taken. Three slips of the pen are far below; an address may be
 * shared by a household or an office.
 */
export const TRIAL_LIMITS = { perBuyer: 10, perBasket: 10, perAddress: 40 }

export const trialAt = (trial: Pick<PaymentTrial, 'owner' | 'cart' | 'address'>, at: Date): PaymentTrial => ({
  ...trial,
  now: at.toISOString(),
  since: new Date(at.getTime() - WINDOW).toISOString(),
})

/** Whole seconds until the next payment is taken, at least 1; undefined when one may be made now. */
export const trialRetryAfter = (blocking: BlockingTrials | undefined, at: Date): number | undefined => {
  const times = Object.values(blocking ?? {}).flatMap((time) => (time === null ? [] : [Date.parse(time)]))
  return times.length === 0 ? undefined : Math.max(1, Math.ceil((Math.max(...times) + WINDOW - at.getTime()) / 1000))
}
