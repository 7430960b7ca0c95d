/**
 * POST /api/user/payment-methods: three round trips besides the provider's call, two of them before it; and …/confirm,
 * two.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import {
  insertPaymentMethod,
  type PayingCustomerRow,
  selectPayingCustomer,
  selectSavedCards,
  setPaymentCustomer,
} from '../../../database/queries/selling/payment-methods.ts'
import { toPaymentMethod } from '../../../domain/selling/checkout/to-payment-method.ts'
import { CARD_SECTIONS, MAX_PAYMENT_METHODS } from '../../../domain/selling/payment/payment-method.ts'
import type { DeclineCode, MethodOutcome, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { NewPaymentMethod, PaymentMethodResponse } from '../../../domain/selling/payment/schema.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'
import { customerRef } from '../payment/customer-ref.ts'
import type { PaymentSettings } from '../payment/open-payments.ts'
import { toMethods } from './to-methods.ts'

export type MethodAdded =
  | { ok: true; answer: PaymentMethodResponse }
  | { ok: false; code: 'not-signed-in' | 'unknown' | 'too-many' }
  | { ok: false; code: 'declined'; reason: DeclineCode }

/** `seconds` until another card may be tried. */
export type TooManyCards = MethodAdded | { ok: false; code: 'too-often'; seconds: number }

type Context = {
  database: Client
  settings: PaymentSettings & { siteOrigin: string }
  port: PaymentPort
  session: Session
  /** The request's IP address; '' when it is not known. */
  ipAddress: string
}

const payingCustomer = async ({ database, session, port }: Context): Promise<PayingCustomerRow | undefined> => {
  const [found] = await batch(database, 'read', [selectPayingCustomer(session, port.adapter)])
  return found.rows[0]
}

/** Limits the testing of stolen cards to ten: null when a card may be tried, else the seconds to wait. */
const countAttempt = async ({ database, session, ipAddress }: Context, email: string): Promise<number | null> => {
  const at = new Date(session.now)
  const tried = sentFormAt('card', email, ipAddress, at)
  const [counted, blocking] = await batch(database, 'write', [
    insertSentForm(tried, RATE_LIMITS.savedCard),
    selectBlockingForms(tried, RATE_LIMITS.savedCard),
  ])
  return counted.rows.length > 0 ? null : formRetryAfter(blocking, at)
}

/** `newRef` is the customer's id at the provider when it was created just now. */
const settle = async (
  { database, settings, port, session }: Context,
  { customer, newRef }: { customer: PayingCustomerRow; newRef: string | undefined },
  outcome: MethodOutcome,
): Promise<MethodAdded> => {
  const remember = setPaymentCustomer(customer.id, newRef ?? customer.payment_customer_ref, session.now)
  if (outcome.state !== 'succeeded') {
    if (newRef !== undefined) await batch(database, 'write', [remember])
    if (outcome.state === 'failed') return { ok: false, code: 'declined', reason: outcome.code }
    return { ok: true, answer: { status: 'needs_action', ref: outcome.ref, action: outcome.action } }
  }
  const [, , methods] = await batch(database, 'write', [
    remember,
    insertPaymentMethod(customer.id, port.adapter, outcome.method, session.now),
    selectSavedCards(session, port.adapter),
  ])
  return { ok: true, answer: { status: 'saved', payment_methods: toMethods(settings, methods.rows) } }
}

export const addMethod = async (context: Context, input: NewPaymentMethod): Promise<TooManyCards> => {
  const customer = await payingCustomer(context)
  if (customer === undefined) return { ok: false, code: 'not-signed-in' }
  if (customer.methods >= MAX_PAYMENT_METHODS) return { ok: false, code: 'too-many' }
  const seconds = await countAttempt(context, customer.email)
  if (seconds !== null) return { ok: false, code: 'too-often', seconds }
  const { ref, isNew } = await customerRef(context.port, customer)
  const outcome = await context.port.saveMethod({
    customerRef: ref,
    method: toPaymentMethod(input.payment),
    // The browser makes the keys, so two customers' may be equal.
    idempotencyKey: `${customer.id}:${input.idempotency_key}`,
    // The test bank's challenge returns here; Stripe shows its own over the page.
    returnUrl: context.settings.siteOrigin + (input.section ?? CARD_SECTIONS[0]),
  })
  return settle(context, { customer, newRef: isNew ? ref : undefined }, outcome)
}

/** Asks the provider for the outcome. */
export const confirmMethod = async (context: Context, ref: string): Promise<MethodAdded> => {
  const customer = await payingCustomer(context)
  if (customer === undefined) return { ok: false, code: 'not-signed-in' }
  if (customer.payment_customer_ref === null) return { ok: false, code: 'unknown' }
  const outcome = await context.port.findSavedMethod({ ref, customerRef: customer.payment_customer_ref })
  if (outcome === undefined) return { ok: false, code: 'unknown' }
  return settle(context, { customer, newRef: undefined }, outcome)
}
