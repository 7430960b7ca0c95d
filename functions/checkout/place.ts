/** Writes the order that a pay request asks for, or finds the one it asked for before. One round trip. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../database/batch.ts'
import {
  type BlockingTrials,
  forgetOldAddresses,
  type PaymentTrial,
  selectBlockingTrials,
} from '../../database/queries/declined-payments.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { type AttemptRow, selectAttempt, selectOpenAttempt } from '../../database/queries/payment-attempts.ts'
import { placeOrder } from '../../database/queries/place-order.ts'
import type { PaymentChoice, PayRequest } from '../../domain/checkout/checkout.ts'
import { orderNumber } from '../../domain/order/number.ts'
import { randomFraction, randomHex } from '../http/random.ts'
import { sha256 } from '../sent-form/sha256.ts'
import type { CheckoutContext } from './context.ts'
import { type KnownFacts, knownFrom, orderableFrom } from './known-facts.ts'
import { TRIAL_LIMITS, trialAt, trialRetryAfter } from './trial.ts'

export type Placed = {
  /** The request's own, new or from before; undefined when it was not written. */
  attempt: AttemptRow | undefined
  /** What is being paid for this basket now, by this request or another. */
  open: AttemptRow | undefined
  /** Seconds until another payment of theirs is taken; undefined unless too many were declined. */
  retryAfter: number | undefined
}

export type Placer = {
  owner: Owner
  checkoutId: string
  /** Of the client; empty when it is not known. */
  address: string
}

const HANDLE_BYTES = 32

/** How many numbers are offered: that all are taken does not happen. */
const NUMBERS = 4

export const scopeOf = (checkoutId: string): string => `pay:${checkoutId}`

/** Never the whole card number: its hash could be turned back into it. */
const cardOf = (payment: PaymentChoice | undefined): unknown =>
  payment?.kind === 'test_card' ? { ...payment, number: payment.number.slice(-4), security_code: '' } : payment

/** What must be the same when a key comes again. */
export const requestHash = ({ kind, payment, ...request }: PayRequest): Promise<string> => {
  const { shown_total, shown_frequency, date_of_birth, billing_address } = request
  return sha256(JSON.stringify([kind, shown_total, shown_frequency, date_of_birth, billing_address, cardOf(payment)]))
}

const meansOf = (payment: PaymentChoice | undefined): 'new' | number | null => {
  if (payment === undefined) return null
  return payment.kind === 'saved' ? payment.payment_method_id : 'new'
}

/** The statements that write it; none where the facts don't allow it, or are not known. */
const writes = async (
  { owner, checkoutId }: Placer,
  request: PayRequest,
  context: CheckoutContext,
  { known, trial }: { known: KnownFacts | undefined; trial: PaymentTrial },
): Promise<CompiledQuery[]> => {
  const orderable = known && orderableFrom(known, request, context)
  if (orderable === undefined) return []
  const { kind, descriptor, payment, at } = context
  return placeOrder({
    ...orderable,
    checkout: { owner, cart: descriptor.cart, kind },
    checkoutId,
    scope: scopeOf(checkoutId),
    key: request.idempotency_key,
    requestHash: await requestHash(request),
    billingAddress: request.billing_address === undefined ? null : JSON.stringify(request.billing_address),
    adapter: payment.adapter,
    means: meansOf(request.payment),
    trial,
    trialLimits: TRIAL_LIMITS,
    numbers: Array.from({ length: NUMBERS }, () => orderNumber(randomFraction())),
    handle: await sha256(randomHex(HANDLE_BYTES)),
    paymentKey: crypto.randomUUID(),
    now: at.toISOString(),
  })
}

/** Priced from the facts that the browser has sent back, unless others are `known`. */
export const place = async (
  database: Client,
  placer: Placer,
  request: PayRequest,
  context: CheckoutContext,
  known = knownFrom(request),
): Promise<Placed> => {
  const { owner, checkoutId, address } = placer
  const { cart } = context.descriptor
  const trial = trialAt({ owner, cart, address }, context.at)
  const results = await batch<CompiledQuery[]>(database, 'write', [
    forgetOldAddresses(trial),
    ...(await writes(placer, request, context, { known, trial })),
    selectAttempt(owner, scopeOf(checkoutId), request.idempotency_key),
    selectOpenAttempt(owner, cart),
    selectBlockingTrials(trial, TRIAL_LIMITS),
  ])
  const [attempt, open, blocking] = results.slice(-3).map(({ rows }) => rows[0])
  return {
    attempt: attempt as AttemptRow | undefined,
    open: open as AttemptRow | undefined,
    retryAfter: trialRetryAfter(blocking as BlockingTrials | undefined, context.at),
  }
}
