/** Classifies Stripe's errors: rejected without effect, reused idempotency key, or unknown outcome. */
import type Stripe from 'stripe'
import {
  PaymentKeyReused,
  PaymentNotMade,
  PaymentUnreachable,
} from '../../../../domain/selling/payment/payment-failure.ts'
import { log } from '../../../log.ts'
import type { SentRequests } from './sent-requests.ts'

/** Checks the name, which doesn't need Stripe's library. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** Types of StripeError for requests that Stripe rejected without any effect. */
const REFUSALS = ['StripeCardError', 'StripeInvalidRequestError']

/** The same key is in use at this moment. */
const CONFLICT = 409

/**
 * Returns the error if Stripe rejected the request. Throws PaymentKeyReused or PaymentUnreachable for the rest: lost
 * connections, Stripe's own faults, its rate limits and rejected API keys; PaymentNotMade where nothing of what was
 * `sent` can have arrived. Other errors are thrown as they are.
 */
export const refusalOf = (error: unknown, sent?: SentRequests): Stripe.errors.StripeError => {
  if (!isStripeError(error)) throw error
  const isInUse = error.statusCode === CONFLICT
  if (REFUSALS.includes(error.type) && !isInUse) return error
  if (error.type === 'StripeIdempotencyError' && !isInUse) throw new PaymentKeyReused(error.message, { cause: error })
  logRefusal(error)
  const Unreachable = sent?.mayHaveArrived === false ? PaymentNotMade : PaymentUnreachable
  throw new Unreachable(`Stripe: ${error.message}`, { cause: error })
}

/** The result of `work`; undefined when Stripe has nothing by that id. */
export const orUnknown = async <Found>(work: () => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'resource_missing') return undefined
    throw refusal
  }
}

/** Logs a rejected request for the operator, except declined cards. Others may be caused by the shop. */
export const logRefusal = ({ type, code, message, requestId }: Stripe.errors.StripeError): void => {
  if (type === 'StripeCardError') return
  log('error', { stripe: type, code, message, stripe_request: requestId })
}
