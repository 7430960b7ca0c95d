/** Context of a checkout call: the descriptor of its kind, the payment adapter and the time. */
import type { CheckoutKind } from '../../../domain/selling/checkout/checkout.ts'
import { CHECKOUTS, type CheckoutDescriptor } from '../../../domain/selling/checkout/descriptor.ts'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import type { Settings } from '../../env.ts'
import { paymentAdapter } from '../payment/open-payments.ts'

export type CheckoutContext = {
  kind: CheckoutKind
  descriptor: CheckoutDescriptor
  payment: { adapter: PaymentAdapter; publishable_key: string | null }
  /** False if the shop takes no payments at all. */
  isOpen: boolean
  at: Date
}

export const checkoutContext = (settings: Settings, kind: CheckoutKind, at: Date): CheckoutContext => {
  const adapter = paymentAdapter(settings)
  const publishable_key = adapter === 'stripe' ? settings.STRIPE_PUBLISHABLE_KEY : null
  return {
    kind,
    descriptor: CHECKOUTS[kind],
    payment: { adapter: adapter ?? 'stripe', publishable_key },
    isOpen: adapter !== null,
    at,
  }
}
