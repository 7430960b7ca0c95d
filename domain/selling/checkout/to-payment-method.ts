/** Converts the buyer's payment input for the payment port. */
import { readExpiry } from '../payment/card.ts'
import type { PaymentMethodInput } from '../payment/payment-port.ts'
import type { PaymentChoice } from './schema.ts'

/** `choice` has passed its schema, so its expiry is valid. */
export const toPaymentMethod = (
  choice: Exclude<PaymentChoice, { kind: 'saved' }>,
): Exclude<PaymentMethodInput, { kind: 'saved' }> => {
  if (choice.kind === 'stripe') return { kind: 'stripe', confirmationToken: choice.confirmation_token }
  const expiry = readExpiry(choice.expiry)
  if (expiry === undefined) throw new RangeError(`No expiry: ${choice.expiry}`)
  return {
    kind: 'test_card',
    number: choice.number,
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    securityCode: choice.security_code,
  }
}
