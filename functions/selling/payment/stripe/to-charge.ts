/** Maps Stripe's intents to the port's types. */
import type Stripe from 'stripe'
import type { Charge, MethodOutcome, SavedMethod } from '../../../../domain/selling/payment/payment-port.ts'
import { declineCode } from './decline-code.ts'

/** null unless it is a card with its details: ask for it with `expand`. */
const toSavedMethod = (method: string | Stripe.PaymentMethod | null): SavedMethod | null => {
  if (method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { ref: method.id, brand, last_four: last4, expiry_month: exp_month, expiry_year: exp_year }
}

export const toCharge = (intent: Stripe.PaymentIntent): Charge => {
  const { id: ref, amount, client_secret } = intent
  switch (intent.status) {
    case 'succeeded': {
      const isKept = intent.setup_future_usage !== null && intent.customer !== null
      return { state: 'succeeded', ref, amount, savedMethod: isKept ? toSavedMethod(intent.payment_method) : null }
    }
    case 'requires_action':
      return { state: 'needs_action', ref, amount, action: { kind: 'stripe', client_secret: client_secret ?? '' } }
    case 'canceled':
      return { state: 'cancelled', ref, amount }
    case 'requires_payment_method':
      return { state: 'failed', ref, amount, code: declineCode(intent.last_payment_error) }
    default:
      return { state: 'processing', ref, amount }
  }
}

export const toMethodOutcome = (intent: Stripe.SetupIntent): MethodOutcome => {
  const method = toSavedMethod(intent.payment_method)
  if (intent.status === 'succeeded' && method !== null) return { state: 'succeeded', method }
  if (intent.status === 'requires_action') {
    const action = { kind: 'stripe', client_secret: intent.client_secret ?? '' } as const
    return { state: 'needs_action', ref: intent.id, action }
  }
  return { state: 'failed', code: declineCode(intent.last_setup_error) }
}
