/** What Stripe's errors mean: a refusal that changed nothing, a key that was used before, or nobody knows. */
import type Stripe from 'stripe'
import { PaymentKeyReused, PaymentUnreachable } from '../../../domain/payment/payment-failure.ts'

/** By its name, so that nothing is loaded for it. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** Of StripeError.type: Stripe understood the request, said no, and did nothing. */
const REFUSALS = ['StripeCardError', 'StripeInvalidRequestError']

/** The same key is in use this very moment. */
const CONFLICT = 409

/**
 * The error when it is a refusal. Throws PaymentKeyReused or PaymentUnreachable for the rest: lost connections, Stripe's
 * own faults, its limits, and keys it does not accept. What is no error of Stripe's is thrown on.
 */
export const refusalOf = (error: unknown): Stripe.errors.StripeError => {
  if (!isStripeError(error)) throw error
  const isInUse = error.statusCode === CONFLICT
  if (REFUSALS.includes(error.type) && !isInUse) return error
  if (error.type === 'StripeIdempotencyError' && !isInUse) throw new PaymentKeyReused(error.message, { cause: error })
  throw new PaymentUnreachable(`Stripe: ${error.message}`, { cause: error })
}

/** `work`'s result; undefined when Stripe knows nothing by that name. */
export const orUnknown = async <Found>(work: () => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'resource_missing') return undefined
    throw refusal
  }
}

/** Said to the operator: a card's refusal is the buyer's affair, any other may be a fault of ours. */
export const logRefusal = ({ type, code, message, requestId }: Stripe.errors.StripeError): void => {
  if (type === 'StripeCardError') return
  console.error(JSON.stringify({ level: 'error', stripe: type, code, message, stripe_request: requestId }))
}
