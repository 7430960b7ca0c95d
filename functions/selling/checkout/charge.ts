/** Charges a written order's payment: outside any transaction, with the payment's own idempotency key. */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import type { AttemptRow } from '../../../database/queries/selling/payment-attempts.ts'
import { setPaymentCustomer } from '../../../database/queries/selling/payment-methods.ts'
import type { CheckoutKind } from '../../../domain/selling/checkout/checkout.ts'
import { CHECKOUT_PATHS } from '../../../domain/selling/checkout/paths.ts'
import type { PaymentChoice } from '../../../domain/selling/checkout/schema.ts'
import { toPaymentMethod } from '../../../domain/selling/checkout/to-payment-method.ts'
import { PaymentNotMade, PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { Charge, PaymentMethodInput, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { customerRef } from '../payment/customer-ref.ts'

/** The customer's id at the provider, stored on first use; null for guests. */
const customerRefOf = async (
  database: Client,
  payments: PaymentPort,
  { customer_id: id, customer_ref, customer_name, email }: AttemptRow,
  at: Date,
): Promise<string | null> => {
  if (id === null) return null
  const customer = { id, email, name: customer_name ?? '', payment_customer_ref: customer_ref }
  const { ref, isNew } = await customerRef(payments, customer).catch((error: unknown) => {
    // Without an id at the provider, this customer was never charged.
    throw error instanceof PaymentUnreachable ? new PaymentNotMade(error.message, { cause: error }) : error
  })
  if (isNew) await batch(withPriority(database, 'payment'), 'write', [setPaymentCustomer(id, ref, at.toISOString())])
  return ref
}

const methodOf = (payment: PaymentChoice, attempt: AttemptRow): PaymentMethodInput | undefined => {
  if (payment.kind !== 'saved') return toPaymentMethod(payment)
  return attempt.method_ref === null ? undefined : { kind: 'saved', ref: attempt.method_ref }
}

/** The URL to which the bank returns the buyer: the checkout of that kind, which then confirms the payment. */
export const returnUrl = (origin: string, kind: CheckoutKind, checkoutId: string, key: string): string =>
  `${origin}${CHECKOUT_PATHS[kind].checkout}?${new URLSearchParams({ confirm: key, checkout: checkoutId })}`

export type Charging = {
  payment: PaymentChoice
  returnUrl: string
  /** Saves the card even if the buyer didn't ask for it, since plans need one. */
  alwaysSaves: boolean
  /** True if the customer isn't present to complete a bank's challenge. */
  isOffSession: boolean
  at: Date
}

/**
 * Makes the charge unless it exists, and returns its state at the provider. Throws PaymentUnreachable if the state is
 * unknown, and PaymentNotMade if this request has certainly charged nothing.
 */
export const chargeOrder = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  { payment, returnUrl, alwaysSaves, isOffSession, at }: Charging,
): Promise<Charge> => {
  const { payment_key, adapter_ref, total_pence: amount, number, email } = attempt
  if (adapter_ref !== null) {
    const charge = await payments.findCharge({ ref: adapter_ref })
    if (charge !== undefined) return charge
  }
  const method = methodOf(payment, attempt)
  // The saved card was removed in the meantime, so there is nothing to charge.
  if (method === undefined || payment_key === null) return { state: 'failed', ref: null, amount, code: 'declined' }
  const isCustomer = attempt.customer_id !== null
  const savesMethod = isCustomer && payment.kind !== 'saved' && (alwaysSaves || payment.saves_method === true)
  return payments.charge({
    idempotencyKey: payment_key,
    amount,
    orderNumber: number,
    email,
    customerRef: savesMethod || payment.kind === 'saved' ? await customerRefOf(database, payments, attempt, at) : null,
    method,
    savesMethod,
    isOffSession,
    returnUrl,
  })
}
