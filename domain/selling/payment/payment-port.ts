/** The payment port: implemented by Stripe and, without keys, by the test bank (docs/domain.md#payment). */
import type { z } from 'zod'
import type { Pence } from '../../core/money/pence.ts'
import type { chargeActionSchema } from './schema.ts'

export const PAYMENT_ADAPTERS = ['stripe', 'test'] as const
export type PaymentAdapter = (typeof PAYMENT_ADAPTERS)[number]

/** Reasons for a decline that a shopper can act on. */
export const DECLINE_CODES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_failed',
  'processing_error',
  // The provider was unreachable or rejected the request: no bank was asked.
  'unavailable',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

/** A card saved at the provider; the shop stores nothing more of it. */
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
export type PaymentMethodInput =
  | { kind: 'saved'; ref: string }
  | { kind: 'stripe'; confirmationToken: string }
  | { kind: 'test_card'; number: string; expiryMonth: number; expiryYear: number; securityCode: string }

export type ChargeRequest = {
  /** Repeating a key never charges twice. */
  idempotencyKey: string
  amount: Pence
  orderNumber: string
  email: string
  /** The customer's id at the provider; null for guests. */
  customerRef: string | null
  means: PaymentMethodInput
  savesMethod: boolean
  /** True when the customer is absent: a plan's case. */
  isOffSession: boolean
  /** Absolute address to which the provider returns the buyer. */
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

/** Result of saving a card without charging it. */
export type MethodOutcome =
  | { state: 'succeeded'; method: SavedMethod }
  | { state: 'needs_action'; ref: string; action: ChargeAction }
  | { state: 'failed'; code: DeclineCode }

export type RefundRequest = { idempotencyKey: string; chargeRef: string; amount: Pence }
export type RefundOutcome = {
  state: 'succeeded' | 'started' | 'failed'
  ref: string | null
  /** The provider's reason for a failure, in words for staff; absent if it gives none. */
  reason?: string
}

/** A provider's webhook event; applied once by its id, in any order. */
export type PaymentEvent = {
  id: string
  type: string
  /** The charge it is about; null for events the shop ignores. A refund comes with its charge. */
  chargeRef: string | null
  refundRef: string | null
  /** Key of the charge or refund: after a crash the shop may not know its ref. */
  idempotencyKey: string | null
}

/**
 * Any call may throw PaymentUnreachable: the outcome is then unknown, and repeating the same key finds it out. `charge`
 * throws its subclass PaymentNotMade if the call certainly charged nothing. Reusing a key for another request throws
 * PaymentKeyReused and charges nothing.
 */
export type PaymentPort = {
  adapter: PaymentAdapter
  charge(request: ChargeRequest): Promise<Charge>
  /** The current state at the provider, which is authoritative; undefined if unknown there. */
  findCharge(by: { ref: string } | { idempotencyKey: string }): Promise<Charge | undefined>
  /** Returns the resulting state: a charge that has just succeeded stays succeeded. */
  cancelCharge(ref: string): Promise<Charge>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** The current state: banks may still reject after days. */
  findRefund(ref: string): Promise<RefundOutcome | undefined>
  /** Returns the provider's id of a new customer. */
  createCustomer(customer: { id: string; email: string; name: string }): Promise<string>
  /** Deletes a customer and their cards; an already deleted one is not an error. */
  removeCustomer(ref: string): Promise<void>
  /** Starts saving a card without charging it; the browser finishes with the secret, a test card immediately. */
  saveMethod(request: {
    customerRef: string
    means: Exclude<PaymentMethodInput, { kind: 'saved' }>
    idempotencyKey: string
    returnUrl: string
  }): Promise<MethodOutcome>
  /** The state after the browser's part; undefined if it is not that customer's. */
  findSavedMethod(by: { ref: string; customerRef: string }): Promise<MethodOutcome | undefined>
  removeMethod(ref: string): Promise<void>
  /** undefined if the signature is not the provider's or too old. */
  readWebhook(request: { signature: string; body: string; at: Date }): Promise<PaymentEvent | undefined>
}
