/**
 * POST /api/checkout/{id}/pay: order, charge, outcome. Two round trips, the order and what the charge makes of it; more only
 * where something is in the way, or has changed.
 */
import type { Client } from '@libsql/client'
import type { Owner } from '../../database/queries/owner.ts'
import type { AttemptRow } from '../../database/queries/payment-attempts.ts'
import { birthdayProblem } from '../../domain/checkout/age.ts'
import type { CheckoutSummary, PayRequest } from '../../domain/checkout/checkout.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import { PaymentKeyReused, PaymentUnreachable } from '../../domain/payment/payment-failure.ts'
import type { Charge, PaymentPort } from '../../domain/payment/payment-port.ts'
import type { FieldError } from '../errors.ts'
import { chargeOrder, returnUrl } from './charge.ts'
import type { CheckoutContext } from './context.ts'
import { outcomeOfGivenUp } from './given-up.ts'
import { judge, type KnownFacts } from './known-facts.ts'
import { type ReadCheckout, readCheckout } from './open.ts'
import { outcomeOf, type PayOutcome, paid } from './outcome.ts'
import { type Placer, place, requestHash } from './place.ts'
import { settleCharge } from './settle.ts'
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

/** Of what the facts don't know: the customer's cards, and whether the shop takes payments at all. */
const paymentProblems = ({ errors, payment: { methods } }: CheckoutSummary, { payment }: PayRequest): FieldError[] => {
  const isForeign = payment?.kind === 'saved' && !methods.some(({ id }) => id === payment.payment_method_id)
  return [
    ...errors.filter(({ field }) => field === 'payment'),
    ...(isForeign ? [{ field: 'payment', message: 'Choose one of your cards' }] : []),
  ]
}

const CHANGED = 'Something has changed since. Please look at your order again, then pay'

/** Why it can't be ordered as the checkout stands; undefined when it is as the buyer was shown and nothing is missing. */
const refusalOf = ({ summary, known }: ReadCheckout, request: PayRequest, context: CheckoutContext) => {
  const judged = judge(known, request, context)
  if (!judged.isAsShown) return changed(summary)
  const errors = [...judged.errors, ...paymentProblems(summary, request)]
  return errors.length > 0 ? refused(errors) : undefined
}

const changed = (summary: CheckoutSummary): PayOutcome => ({ ok: false, code: 'conflict', message: CHANGED, summary })

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

type Order = { placer: Placer; request: PayRequest }

/** The attempt that the request asked for, or why there is none; undefined when the facts have changed since they were known. */
const placeOrYield = async (
  { database, payments, context }: Paying,
  { placer, request }: Order,
  known?: KnownFacts,
): Promise<{ attempt: AttemptRow } | { refusal: PayOutcome } | undefined> => {
  let { attempt, open, retryAfter } = await place(database, placer, request, context, known)
  if (attempt === undefined && open !== undefined) {
    const other = await yieldAttempt(database, payments, open, context.at)
    if (other.state === 'paid') return { refusal: paid(other.attempt) }
    if (other.state === 'busy') return { refusal: { ok: false, code: 'conflict', message: other.message } }
    ;({ attempt, retryAfter } = await place(database, placer, request, context, known))
  }
  if (attempt !== undefined) return { attempt }
  // What needs no card is not refused for those that were declined.
  if (retryAfter === undefined || request.payment === undefined) return undefined
  return { refusal: { ok: false, code: 'too-many', seconds: retryAfter } }
}

/**
 * What was not written is looked at again: the buyer is shown what has changed; what comes to the same is ordered by the facts
 * as they are. Once: where they change once more, the buyer is asked.
 */
const placeAgain = async (paying: Paying, order: Order) => {
  const { database, context } = paying
  const { owner, checkoutId } = order.placer
  const found = await readCheckout(database, owner, context)
  if (found.summary.checkout_id !== checkoutId) return { refusal: UNKNOWN }
  const refusal = refusalOf(found, order.request, context)
  if (refusal !== undefined) return { refusal }
  const placed = await placeOrYield(paying, order, found.known)
  return placed ?? { refusal: changed((await readCheckout(database, owner, context)).summary) }
}

const UNKNOWN: PayOutcome = { ok: false, code: 'unknown-checkout' }

export const pay = async (
  paying: Paying,
  owner: Owner | undefined,
  checkoutId: string,
  request: PayRequest,
): Promise<PayOutcome> => {
  if (owner === undefined) return UNKNOWN
  const problem = ageProblem(request.date_of_birth, inLondon(paying.context.at).day)
  if (problem !== undefined) return refused([problem])
  const order = { placer: { owner, checkoutId, address: paying.address }, request }
  const placed = (await placeOrYield(paying, order)) ?? (await placeAgain(paying, order))
  if ('refusal' in placed) return placed.refusal
  const { attempt } = placed
  if (attempt.request_hash !== (await requestHash(request))) return { ok: false, code: 'conflict', message: REUSED }
  return carryOn(paying, checkoutId, attempt, request)
}
