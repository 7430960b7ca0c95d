/** Shared props of the card forms, and how they are read. */
import type { PaymentChoice } from '../../../../domain/selling/checkout/checkout.ts'
import type { PaymentAdapter } from '../../../../domain/selling/payment/payment-port.ts'

/** A card that the shop does not keep yet. */
export type NewPayment = Exclude<PaymentChoice, { kind: 'saved' }>

export type PaymentFormHandle = {
  /** Returns the input for pay; undefined when something is missing: the form then reports it, and leads there. */
  read: () => Promise<NewPayment | undefined>
}

export type PaymentFormProps = {
  /** The adapter of the checkout's summary, or of the list of payment methods. */
  adapter: PaymentAdapter
  /** Stripe's, of the same place. */
  publishableKey: string | null
  /** Pounds to be charged; 0 for a card that is only kept. */
  amount: number
  /** 'offered' asks the buyer whether to keep the card; 'always' keeps it without a word. */
  saving: 'offered' | 'always' | 'never'
  /**
   * Why the bank refused what was read last ('payment' of a 422, declineMessage); null when it did not, and while the
   * next try is on its way. A test card's goes when something is typed.
   */
  refusal: string | null
  /** Called when the form can be read. Must be the same function in every render. */
  onReady: (handle: PaymentFormHandle) => void
}
