/** What the checkout wants of whatever takes the card. */
import type { PaymentChoice } from '../../domain/checkout/checkout.ts'
import type { ChargeAction } from '../../domain/payment/payment-port.ts'

export type PaymentHandle = {
  /** What was chosen or typed; null when it is not sound: the form says so itself. */
  read: () => Promise<PaymentChoice | null>
  /** Has the buyer do what their bank asks; resolves when that is over, well or not. */
  act: (action: Extract<ChargeAction, { kind: 'stripe' }>) => Promise<void>
}
