/** Shared props of the card forms. */
import type { PaymentChoice } from '../../../../domain/selling/checkout/schema.ts'
import type { PaymentAdapter } from '../../../../domain/selling/payment/payment-port.ts'

/** A card that is not saved yet. */
export type NewPayment = Exclude<PaymentChoice, { kind: 'saved' }>

export type PaymentFormHandle = {
  /** Returns the card for a payment; undefined if input is missing, which the form then reports and focuses. */
  read: () => Promise<NewPayment | undefined>
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
