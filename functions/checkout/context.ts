/** What a checkout call knows beside its input: the kind's descriptor, who takes payments, the time. */
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import { CHECKOUTS } from '../../domain/checkout/descriptor.ts'
import type { Settings } from '../env.ts'
import { paymentAdapter } from '../payment/open-payments.ts'
import type { CheckoutContext } from './to-summary.ts'

/** undefined for a kind that can't be paid for. */
export const checkoutContext = (settings: Settings, kind: CheckoutKind, at: Date): CheckoutContext | undefined => {
  const descriptor = CHECKOUTS[kind]
  if (descriptor === undefined) return undefined
  const adapter = paymentAdapter(settings)
  const publishable_key = adapter === 'stripe' ? settings.STRIPE_PUBLISHABLE_KEY : null
  return { kind, descriptor, payment: { adapter: adapter ?? 'stripe', publishable_key }, isOpen: adapter !== null, at }
}
