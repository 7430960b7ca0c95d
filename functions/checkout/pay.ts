/**
 * POST /api/checkout/{id}/pay: order, charge, outcome. Two round trips, the order and what the charge makes of it; more only
 * where something is in the way.
 */
import type { Client } from '@libsql/client'
import type { Owner } from '../../database/queries/owner.ts'
import type { AttemptRow } from '../../database/queries/payment-attempts.ts'
import { birthdayProblem } from '../../domain/checkout/age.ts'
import type { CheckoutSummary, PayRequest } from '../../domain/checkout/checkout.ts'
import { wishProblems } from '../../domain/club-plan/choice.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import { toPence } from '../../domain/money/pence.ts'
import { PaymentKeyReused, PaymentUnreachable } from '../../domain/payment/payment-failure.ts'
import type { Charge, PaymentPort } from '../../domain/payment/payment-port.ts'
import type { FieldError } from '../errors.ts'
import { chargeOrder, returnUrl } from './charge.ts'
import { outcomeOfGivenUp } from './given-up.ts'
import { readCheckout } from './open.ts'
import { outcomeOf, type PayOutcome, paid } from './outcome.ts'
import { place, requestHash } from './place.ts'
import { settleCharge } from './settle.ts'
import type { CheckoutContext } from './to-summary.ts'
import { yieldAttempt } from './yield-attempt.ts'

export type Paying = {
  database: Client
  payments: PaymentPort
  context: CheckoutContext
  /** The shop's own, for the way back from the bank. */
  origin: string
  /** The client's address; empty when it is not known. */
  address: string
}

const refused = (errors: FieldError[]): PayOutcome => ({
  ok: false,
  code: 'refused',
  message: errors[0]?.message ?? '',
  errors,
})

/** Of the birthday that was sent; undefined when it is good, or none was sent. */
const ageProblem = (birthday: string | undefined, today: string): FieldError | undefined => {
  const message = birthday === undefined ? null : birthdayProblem(birthday, today)
  return message === null ? undefined : { field: 'date_of_birth', message }
}

const isChanged = ({ lines, totals, plan }: CheckoutSummary, { shown_total, shown_frequency }: PayRequest): boolean =>
  lines.length === 0 ||
  lines.some(({ problem }) => problem !== null) ||
  toPence(totals.total) !== toPence(shown_total) ||
  plan?.frequency !== shown_frequency

/** What is still missing, by field; a code that no longer counts is in the total already. */
const missing = (
  summary: CheckoutSummary,
  { payment, date_of_birth }: PayRequest,
  { descriptor, at }: CheckoutContext,
): FieldError[] => {
  const errors = summary.errors.filter(({ field }) => field === 'cart')
  if (descriptor.needsAccount && !summary.is_signed_in) {
    errors.push({ field: 'email', message: 'Sign in, or create an account' })
  } else if (summary.email === null) errors.push({ field: 'email', message: 'Enter your e-mail address' })
  if (summary.gift !== null) errors.push(...wishProblems(summary.gift, inLondon(at).day))
  if (summary.address === null && summary.delivery !== 'collection' && descriptor.deliveries.length > 0) {
    errors.push({ field: 'address', message: 'Enter the address it is to go to' })
  }
  errors.push(...summary.errors.filter(({ field }) => field === 'delivery' || field === 'payment'))
  if (summary.needs_date_of_birth && date_of_birth === undefined) {
    errors.push({ field: 'date_of_birth', message: 'Enter your date of birth' })
  }
  if (payment === undefined && summary.totals.total > 0) {
    errors.push({ field: 'payment', message: 'Choose how to pay' })
  }
  const isKnown = (id: number) => summary.payment.methods.some((method) => method.id === id)
  if (payment?.kind === 'saved' && !isKnown(payment.payment_method_id)) {
    errors.push({ field: 'payment', message: 'Choose one of your cards' })
  }
  return errors
}

const CHANGED = 'Something has changed since. Please look at your order again, then pay'

/** Why nothing was written: one round trip more. */
const explain = async (
  { database, context }: Paying,
  { owner, checkoutId }: { owner: Owner; checkoutId: string },
  request: PayRequest,
): Promise<PayOutcome> => {
  const summary = await readCheckout(database, owner, context)
  if (summary.checkout_id !== checkoutId) return { ok: false, code: 'unknown-checkout' }
  const errors = missing(summary, request, context)
  if (errors.length === 0 || isChanged(summary, request)) {
    return { ok: false, code: 'conflict', message: CHANGED, summary }
  }
  return refused(errors)
}

/** The attempt's charge, made or found; its outcome is written down before it is told. */
const carryOn = async (
  { database, payments, context, origin }: Paying,
  checkoutId: string,
  attempt: AttemptRow,
  request: PayRequest,
): Promise<PayOutcome> => {
  if (attempt.order_state !== 'pending_payment') return outcomeOfGivenUp(database, payments, attempt, context.at)
  let charge: Charge | undefined
  if (attempt.payment_id !== null && request.payment !== undefined) {
    try {
      charge = await chargeOrder(database, payments, attempt, {
        payment: request.payment,
        returnUrl: returnUrl(origin, context.kind, checkoutId, request.idempotency_key),
        alwaysSaves: context.descriptor.startsPlan,
        at: context.at,
      })
    } catch (error) {
      // Nobody knows whether it was charged, or another request with this key charges it just now: the buyer's next
      // question, a webhook or the scheduler finds out.
      if (error instanceof PaymentUnreachable || error instanceof PaymentKeyReused) return outcomeOf(attempt)
      throw error
    }
  }
  return outcomeOf(await settleCharge(database, payments, attempt, charge, context.at), charge)
}

const REUSED = 'This payment was begun with something else in it. Please look at your order again, then pay'

export const pay = async (
  paying: Paying,
  owner: Owner | undefined,
  checkoutId: string,
  request: PayRequest,
): Promise<PayOutcome> => {
  if (owner === undefined) return { ok: false, code: 'unknown-checkout' }
  const { database, context } = paying
  const problem = ageProblem(request.date_of_birth, inLondon(context.at).day)
  if (problem !== undefined) return refused([problem])
  const who = { owner, checkoutId, isOfAge: request.date_of_birth !== undefined, address: paying.address }
  let { attempt, open, retryAfter } = await place(database, who, request, context)
  if (attempt === undefined && open !== undefined) {
    const other = await yieldAttempt(database, paying.payments, open, context.at)
    if (other.state === 'paid') return paid(other.attempt)
    if (other.state === 'busy') return { ok: false, code: 'conflict', message: other.message }
    ;({ attempt, retryAfter } = await place(database, who, request, context))
  }
  if (attempt === undefined && retryAfter !== undefined) return { ok: false, code: 'too-many', seconds: retryAfter }
  if (attempt === undefined) return explain(paying, who, request)
  if (attempt.request_hash !== (await requestHash(request))) return { ok: false, code: 'conflict', message: REUSED }
  return carryOn(paying, checkoutId, attempt, request)
}
