/** Follows the bank's request before a payment: the test bank's page, or Stripe's dialog over ours. */
import type { ChargeAction } from '../../../../domain/selling/payment/payment-port.ts'
import { stripeOf } from './load-stripe.ts'

/**
 * 'left': the page is being left, and the buyer comes back to the return address. 'asked': the buyer has answered or
 * closed the dialog; the server knows which, so ask it (confirm). 'failed': the provider could not be reached.
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
