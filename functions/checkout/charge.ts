/** Takes the money for an order that is written: outside any transaction, by the payment's own key. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import type { AttemptRow } from '../../database/queries/payment-attempts.ts'
import { setPaymentCustomer } from '../../database/queries/payment-methods.ts'
import type { CheckoutKind, PaymentChoice } from '../../domain/checkout/checkout.ts'
import { CHECKOUT_PATHS } from '../../domain/checkout/paths.ts'
import type { Charge, PaymentMeans, PaymentPort } from '../../domain/payment/payment-port.ts'
import { toMeans } from '../../domain/payment/to-means.ts'
import { customerRef } from '../payment/customer-ref.ts'

/** The provider's name of the customer, kept from the first time on; null for guests. */
const customerRefOf = async (
  database: Client,
  payments: PaymentPort,
  { customer_id: id, customer_ref, customer_name, email }: AttemptRow,
  at: Date,
): Promise<string | null> => {
  if (id === null) return null
  const customer = { id, email, name: customer_name ?? '', payment_customer_ref: customer_ref }
  const { ref, isNew } = await customerRef(payments, customer)
  if (isNew) await batch(database, 'write', [setPaymentCustomer(id, ref, at.toISOString())])
  return ref
}

const meansOf = (payment: PaymentChoice, attempt: AttemptRow): PaymentMeans | undefined => {
  if (payment.kind !== 'saved') return toMeans(payment)
  return attempt.method_ref === null ? undefined : { kind: 'saved', ref: attempt.method_ref }
}

/** Where a bank leads the buyer back to: the kind's own checkout, which asks what became of it. */
export const returnUrl = (origin: string, kind: CheckoutKind, checkoutId: string, key: string): string =>
  `${origin}${CHECKOUT_PATHS[kind].checkout}?${new URLSearchParams({ confirm: key, checkout: checkoutId })}`

export type Charging = {
  payment: PaymentChoice
  returnUrl: string
  /** The card is kept whatever was asked: a plan's. */
  alwaysSaves: boolean
  at: Date
}

/** As it stands at the provider: charged now unless it was before. Throws PaymentUnreachable when nobody knows. */
export const chargeOrder = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  { payment, returnUrl, alwaysSaves, at }: Charging,
): Promise<Charge> => {
  const { payment_key, adapter_ref, total_pence: amount, number, email } = attempt
  if (adapter_ref !== null) {
    const charge = await payments.findCharge({ ref: adapter_ref })
    if (charge !== undefined) return charge
  }
  const means = meansOf(payment, attempt)
  // A kept card that was taken away since: nothing can be charged.
  if (means === undefined || payment_key === null) return { state: 'failed', ref: null, amount, code: 'declined' }
  const isCustomer = attempt.customer_id !== null
  const savesMethod = isCustomer && payment.kind !== 'saved' && (alwaysSaves || payment.saves_method === true)
  return payments.charge({
    idempotencyKey: payment_key,
    amount,
    orderNumber: number,
    email,
    customerRef: savesMethod || payment.kind === 'saved' ? await customerRefOf(database, payments, attempt, at) : null,
    means,
    savesMethod,
    isOffSession: false,
    returnUrl,
  })
}
