/**
 * POST /api/checkout/{id}/pay: places the order, charges it and returns the outcome. Two round trips, for the order and
 * the settlement; more only if another attempt is open or the facts have changed.
 */
import type { Client } from '@libsql/client'
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { AttemptRow } from '../../../database/queries/selling/payment-attempts.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { birthdayProblem } from '../../../domain/selling/checkout/age.ts'
import type { CheckoutSummary, PayRequest } from '../../../domain/selling/checkout/schema.ts'
import {
  PaymentKeyReused,
  PaymentNotMade,
  PaymentUnreachable,
} from '../../../domain/selling/payment/payment-failure.ts'
import type { Charge, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { FieldError } from '../../errors.ts'
import { outcomeOfCancelled } from './cancelled-attempt.ts'
import { chargeOrder, returnUrl } from './charge.ts'
import type { CheckoutContext } from './context.ts'
import { checkRequest, type KnownFacts } from './known-facts.ts'
import { type ReadCheckout, readCheckout } from './open.ts'
import { outcomeOf, type PayOutcome, paid } from './outcome.ts'
import { type Placer, place, requestHash } from './place.ts'
import { resolveAttempt } from './resolve-attempt.ts'
import { settleCharge } from './settle.ts'

export type Paying = {
  database: Client
  payments: PaymentPort
  context: CheckoutContext
  /** The shop's origin, to which the bank returns the buyer. */
  origin: string
  /** The buyer's IP address; '' when it is not known. */
  ipAddress: string
}

const refused = (errors: FieldError[]): PayOutcome => ({
  ok: false,
  code: 'refused',
  message: errors[0]?.message ?? '',
  errors,
})

/** The fault of the date of birth; undefined if it is valid or was not sent. */
const ageProblem = (birthday: string | undefined, today: string): FieldError | undefined => {
  const message = birthday === undefined ? null : birthdayProblem(birthday, today)
  return message === null ? undefined : { field: 'date_of_birth', message }
}

/** Problems that the facts don't cover: the customer's cards, and whether the shop takes payments. */
const paymentProblems = ({ errors, payment: { methods } }: CheckoutSummary, { payment }: PayRequest): FieldError[] => {
  const isForeign = payment?.kind === 'saved' && !methods.some(({ id }) => id === payment.payment_method_id)
  return [
    ...errors.filter(({ field }) => field === 'payment'),
    ...(isForeign ? [{ field: 'payment', message: 'Choose one of your cards' }] : []),
  ]
}

const CHANGED = 'Something has changed. Please check your order again, then pay'

/** Why the checkout can't be ordered; undefined if nothing is missing and all is as the buyer was shown. */
const refusalOf = ({ summary, known }: ReadCheckout, request: PayRequest, context: CheckoutContext) => {
  const checked = checkRequest(known, request, context)
  if (!checked.isAsShown) return changed(summary)
  const errors = [...checked.errors, ...paymentProblems(summary, request)].filter(
    ({ message }, index, all) => all.findIndex((other) => other.message === message) === index,
  )
  return errors.length > 0 ? refused(errors) : undefined
}

const changed = (summary: CheckoutSummary): PayOutcome => ({ ok: false, code: 'conflict', message: CHANGED, summary })

/** True for an attempt that this request has written: no earlier request can have charged it. */
const isFirstRequest = ({ started_at }: AttemptRow, at: Date): boolean => started_at === at.toISOString()

/** Makes or finds the attempt's charge, and stores its outcome before returning it. */
const chargeAndSettle = async (
  { database, payments, context, origin }: Paying,
  checkoutId: string,
  attempt: AttemptRow,
  request: PayRequest,
): Promise<PayOutcome> => {
  if (attempt.order_state !== 'pending_payment') return outcomeOfCancelled(database, payments, attempt, context.at)
  let charge: Charge | undefined
  if (attempt.payment_id !== null && request.payment !== undefined) {
    try {
      charge = await chargeOrder(database, payments, attempt, {
        payment: request.payment,
        returnUrl: returnUrl(origin, context.kind, checkoutId, request.idempotency_key),
        alwaysSaves: context.descriptor.startsPlan,
        isOffSession: false,
        at: context.at,
      })
    } catch (error) {
      // The state is unknown, or another request with this key is charging right now: the buyer's next request, a
      // webhook or the scheduler will settle it.
      const isUnknown = error instanceof PaymentUnreachable || error instanceof PaymentKeyReused
      if (!isUnknown) throw error
      if (!(error instanceof PaymentNotMade && isFirstRequest(attempt, context.at))) return outcomeOf(attempt)
      charge = { state: 'failed', ref: null, amount: attempt.total_pence, code: 'unavailable' }
    }
  }
  return outcomeOf(await settleCharge(database, payments, attempt, charge, context.at), charge)
}

const REUSED = 'Your order has changed since this payment was started. Please check it again, then pay'

type Order = { placer: Placer; request: PayRequest }

/** The request's attempt, or why there is none; undefined when the facts have changed since they were read. */
const placeOrResolve = async (
  { database, payments, context }: Paying,
  { placer, request }: Order,
  known?: KnownFacts,
): Promise<{ attempt: AttemptRow } | { refusal: PayOutcome } | undefined> => {
  let { attempt, open, retryAfter } = await place(database, placer, request, context, known)
  if (attempt === undefined && open !== undefined) {
    const other = await resolveAttempt(database, payments, open, context.at)
    if (other.state === 'paid') return { refusal: paid(other.attempt) }
    if (other.state === 'busy') return { refusal: { ok: false, code: 'conflict', message: other.message } }
    ;({ attempt, retryAfter } = await place(database, placer, request, context, known))
  }
  if (attempt !== undefined) return { attempt }
  // Payment limits don't apply to orders that need no card.
  if (retryAfter === undefined || request.payment === undefined) return undefined
  return { refusal: { ok: false, code: 'too-many', seconds: retryAfter } }
}

/**
 * Reads the checkout again when nothing was written. If the total is the same, places the order from the fresh facts,
 * once: if they change again, or the total differs, the buyer is shown the change and asked.
 */
const placeAgain = async (paying: Paying, order: Order) => {
  const { database, context } = paying
  const { owner, checkoutId } = order.placer
  const found = await readCheckout(database, owner, context)
  if (found.summary.checkout_id !== checkoutId) return { refusal: UNKNOWN }
  const refusal = refusalOf(found, order.request, context)
  if (refusal !== undefined) return { refusal }
  const placed = await placeOrResolve(paying, order, found.known)
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
  const order = { placer: { owner, checkoutId, ipAddress: paying.ipAddress }, request }
  const placed = (await placeOrResolve(paying, order)) ?? (await placeAgain(paying, order))
  if ('refusal' in placed) return placed.refusal
  const { attempt } = placed
  if (attempt.request_hash !== (await requestHash(request))) return { ok: false, code: 'conflict', message: REUSED }
  return chargeAndSettle(paying, checkoutId, attempt, request)
}
