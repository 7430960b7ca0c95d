/** The payment port: implemented by Stripe and, where no keys are set, by the test bank (docs/domain.md#payment). */
import type { z } from 'zod'
import type { Pence } from '../money/pence.ts'
import type { chargeActionSchema } from './schema.ts'

export const PAYMENT_ADAPTERS = ['stripe', 'test'] as const
export type PaymentAdapter = (typeof PAYMENT_ADAPTERS)[number]

/** Why a bank declined, as far as a shopper can do something about it. */
export const DECLINE_CODES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_failed',
  'processing_error',
  // The provider was not reached, or would not take it: no bank has said anything.
  'unavailable',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

/** A card saved at the provider; the shop knows no more of it than this. */
export type SavedMethod = {
  /** The provider's id. */
  ref: string
  brand: string
  last_four: string
  /** 1 to 12. */
  expiry_month: number
  expiry_year: number
}

/** The means of payment. With Stripe the server never sees a card number. */
export type PaymentMeans =
  | { kind: 'saved'; ref: string }
  | { kind: 'stripe'; confirmationToken: string }
  | { kind: 'test_card'; number: string; expiryMonth: number; expiryYear: number; securityCode: string }

export type ChargeRequest = {
  /** The same key twice is one charge, for ever. */
  idempotencyKey: string
  amount: Pence
  orderNumber: string
  email: string
  /** The customer's id at the provider; null for guests. */
  customerRef: string | null
  means: PaymentMeans
  savesMethod: boolean
  /** True when the customer is not there: a plan's case. */
  isOffSession: boolean
  /** Where the provider sends the buyer back to, absolute. */
  returnUrl: string
}

export type ChargeAction = z.infer<typeof chargeActionSchema>

/** `ref` is the provider's id of the charge. */
export type Charge =
  | { state: 'succeeded'; ref: string; amount: Pence; savedMethod: SavedMethod | null }
  | { state: 'needs_action'; ref: string; amount: Pence; action: ChargeAction }
  | { state: 'processing'; ref: string; amount: Pence }
  | { state: 'failed'; ref: string | null; amount: Pence; code: DeclineCode }
  | { state: 'cancelled'; ref: string; amount: Pence }

/** What became of keeping a card without charging it. */
export type MethodOutcome =
  | { state: 'succeeded'; method: SavedMethod }
  | { state: 'needs_action'; ref: string; action: ChargeAction }
  | { state: 'failed'; code: DeclineCode }

export type RefundRequest = { idempotencyKey: string; chargeRef: string; amount: Pence }
export type RefundOutcome = { state: 'succeeded' | 'started' | 'failed'; ref: string | null }

/** A provider's webhook event; applied once by its id, in any order. */
export type PaymentEvent = {
  id: string
  type: string
  /** What it is about; null for what the shop does not follow. A refund comes with its charge. */
  chargeRef: string | null
  refundRef: string | null
  /** The key the charge, or the refund, was made with: a crash may have kept the shop from learning its ref. */
  idempotencyKey: string | null
}

/**
 * Any call may throw PaymentUnreachable: the outcome is then unknown, and the same key asks again. `charge` throws its
 * subclass PaymentNotMade where this call has certainly charged nothing. A key used again with another request throws
 * PaymentKeyReused and charges nothing.
 */
export type PaymentPort = {
  adapter: PaymentAdapter
  charge(request: ChargeRequest): Promise<Charge>
  /** The current state at the provider, which is authoritative; undefined when unknown there. */
  findCharge(by: { ref: string } | { idempotencyKey: string }): Promise<Charge | undefined>
  /** Returns the resulting state: a charge that has just succeeded stays so. */
  cancelCharge(ref: string): Promise<Charge>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** The current state: banks may still refuse after days. */
  findRefund(ref: string): Promise<RefundOutcome | undefined>
  /** The provider's name of a new customer. */
  createCustomer(customer: { id: string; email: string; name: string }): Promise<string>
  /** Deletes a customer and their cards; one that is gone already is not an error. */
  removeCustomer(ref: string): Promise<void>
  /** Begins to keep a card without charging it; the browser finishes with the secret, or at once with a test card. */
  saveMethod(request: {
    customerRef: string
    means: Exclude<PaymentMeans, { kind: 'saved' }>
    idempotencyKey: string
    returnUrl: string
  }): Promise<MethodOutcome>
  /** How it stands after the browser's part of it; undefined when it is not that customer's. */
  findSavedMethod(by: { ref: string; customerRef: string }): Promise<MethodOutcome | undefined>
  removeMethod(ref: string): Promise<void>
  /** undefined when the signature is not the provider's or too old. */
  readWebhook(request: { signature: string; body: string; at: Date }): Promise<PaymentEvent | undefined>
}
