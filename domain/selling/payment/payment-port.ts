/**
 * Payment port, implemented by Stripe and by the test bank, which is used without API keys (docs/domain.md#payment).
 */
import type { Pence } from '../../core/money/pence.ts'
import type { PaymentEvent } from './event.schema.ts'
import type { ChargeAction } from './schema.ts'

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
  // The provider was unreachable or rejected the request. The bank was not contacted.
  'unavailable',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

/** A card saved at the provider. The shop stores no other card details. */
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
  /** Makes retries idempotent: the same key never charges twice. */
  idempotencyKey: string
  amount: Pence
  orderNumber: string
  email: string
  /** The customer's id at the provider; null for guests. */
  customerRef: string | null
  method: PaymentMethodInput
  savesMethod: boolean
  /** True if the customer is not present, as when a plan's case is charged. */
  isOffSession: boolean
  /** Absolute URL to which the provider returns the buyer. */
  returnUrl: string
}

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
  /** The provider's reason for a failure, worded for staff; absent if it gives none. */
  reason?: string
}

/**
 * Any call may throw PaymentUnreachable: the outcome is then unknown, and retrying with the same key returns it.
 * `charge` throws its subclass PaymentNotMade if nothing was charged for certain. Reusing a key for a different request
 * throws PaymentKeyReused and charges nothing.
 */
export type PaymentPort = {
  adapter: PaymentAdapter
  charge(request: ChargeRequest): Promise<Charge>
  /** Current state at the provider, which is authoritative; undefined if the provider has no such charge. */
  findCharge(by: { ref: string } | { idempotencyKey: string }): Promise<Charge | undefined>
  /** Returns the resulting state: a charge that has just succeeded stays succeeded. */
  cancelCharge(ref: string): Promise<Charge>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Current state of a refund. A bank may reject it several days later. */
  findRefund(ref: string): Promise<RefundOutcome | undefined>
  /** Returns the provider's id of a new customer. */
  createCustomer(customer: { id: string; email: string; name: string }): Promise<string>
  /** Deletes a customer and their cards. Idempotent: does not fail if the customer is already deleted. */
  removeCustomer(ref: string): Promise<void>
  /**
   * Starts saving a card without charging it. The browser completes it with the secret; a test card is saved
   * immediately.
   */
  saveMethod(request: {
    customerRef: string
    method: Exclude<PaymentMethodInput, { kind: 'saved' }>
    idempotencyKey: string
    returnUrl: string
  }): Promise<MethodOutcome>
  /** State after the browser has completed the set-up; undefined if it belongs to another customer. */
  findSavedMethod(by: { ref: string; customerRef: string }): Promise<MethodOutcome | undefined>
  removeMethod(ref: string): Promise<void>
  /** Returns undefined if the signature is invalid or too old. Throws a ZodError for a signed body that is no event. */
  readWebhook(request: { signature: string; body: string; at: Date }): Promise<PaymentEvent | undefined>
}
