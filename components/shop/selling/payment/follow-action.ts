import type { ChargeAction } from '../../../../domain/selling/payment/schema.ts'
import { stripeOf } from './load-stripe.ts'

/**
 * Starts the bank's verification of a payment: opens the test bank's page, or Stripe's dialog. Resolves to
 * - 'left': the page is being left; the buyer will return to the return URL
 * - 'asked': the buyer answered or closed the dialog; the server knows which, so confirm the attempt
 * - 'failed': the provider could not be reached
 */
export const followAction = async (
  action: ChargeAction,
  publishableKey: string | null,
): Promise<'left' | 'asked' | 'failed'> => {
  if (action.kind === 'challenge') {
    location.assign(action.url)
    return 'left'
  }
  try {
    const stripe = await stripeOf(publishableKey ?? '')
    await stripe.handleNextAction({ clientSecret: action.client_secret })
    return 'asked'
  } catch (error) {
    console.error('Stripe', error)
    return 'failed'
  }
}
