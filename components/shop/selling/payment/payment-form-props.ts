/** Shared props of the card forms. */
import type { PaymentChoice } from '../../../../domain/selling/checkout/schema.ts'
import type { PaymentAdapter } from '../../../../domain/selling/payment/payment-port.ts'
import type { FieldErrors } from '../../../kit/api/call.ts'

/** A card that is not saved yet. */
export type NewPayment = Exclude<PaymentChoice, { kind: 'saved' }>

/** Errors of a card that can't be used, by the field's `data-field`. Empty if the form has announced them itself. */
export type UnusableCard = { errors: FieldErrors }

export const isUnusable = (reading: PaymentChoice | UnusableCard): reading is UnusableCard => 'errors' in reading

export type PaymentFormHandle = {
  /** Returns the card for a payment, or its errors, which the form then shows. */
  read: () => Promise<NewPayment | UnusableCard>
}

export type PaymentFormProps = {
  /** The payment adapter, from the checkout's summary or the list of payment methods. */
  adapter: PaymentAdapter
  /** Stripe's publishable key, from the same source; null for other adapters. */
  publishableKey: string | null
  /** Amount to charge in pounds; 0 for a card that is only saved. */
  amount: number
  /** 'offered' lets the buyer save the card; 'always' saves it without asking. */
  saving: 'offered' | 'always' | 'never'
  /**
   * Why the bank refused the last card ('payment' of a 422, declineMessage); null if it did not and during the next
   * attempt. The test card form hides it when something is typed.
   */
  refusal: string | null
  /** Called when the form can be read. Must be a stable function. */
  onReady: (handle: PaymentFormHandle) => void
}
