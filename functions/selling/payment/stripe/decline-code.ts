/** Maps Stripe's decline codes (https://docs.stripe.com/declines/codes) to those a shopper can act on. */
import type { DeclineCode } from '../../../../domain/selling/payment/payment-port.ts'

const CODES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  try_again_later: 'processing_error',
  reenter_transaction: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  payment_intent_payment_attempt_expired: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  setup_attempt_failed: 'declined',
}

/** Prefers the bank's own code to Stripe's; a code that the shopper can't act on is 'declined'. */
export const declineCode = (
  error: { code?: string | undefined; decline_code?: string | undefined } | null | undefined,
): DeclineCode => CODES[error?.decline_code ?? ''] ?? CODES[error?.code ?? ''] ?? 'declined'
