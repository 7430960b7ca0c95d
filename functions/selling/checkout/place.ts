/** Order placement: writes the order of a pay request, or finds the one written for it before. One round trip. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch, withPriority } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import {
  type BlockingPayments,
  type PaymentAttempt,
  selectBlockingPayments,
} from '../../../database/queries/selling/declined-payments.ts'
import {
  type AttemptRow,
  selectAttempt,
  selectOpenAttempt,
} from '../../../database/queries/selling/payment-attempts.ts'
import { placeOrder } from '../../../database/queries/selling/place-order.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import type { PaymentChoice, PayRequest } from '../../../domain/selling/checkout/schema.ts'
import { orderNumber } from '../../../domain/selling/order/number.ts'
import { randomFraction } from '../../core/http/random.ts'
import { sha256 } from '../../core/http/sha256.ts'
import type { CheckoutContext } from './context.ts'
import { type KnownFacts, knownFrom, orderableFrom } from './known-facts.ts'
import { PAYMENT_LIMITS, paymentAttemptAt, paymentRetryAfter } from './payment-limits.ts'

export type Placed = {
  /** The request's attempt, new or existing; undefined when nothing was written. */
  attempt: AttemptRow | undefined
  /** The open attempt for this basket, by this request or another. */
  open: AttemptRow | undefined
  /** Seconds until the buyer may retry the payment; undefined if no limit is reached. */
  retryAfter: number | undefined
}

export type Placer = {
  owner: Owner
  checkoutId: string
  /** The buyer's IP address; '' when it is not known. */
  ipAddress: string
}

const HANDLE_BYTES = 32

/** Order numbers offered to the database, enough that at least one is free. */
const NUMBERS = 4

export const scopeOf = (checkoutId: string): string => `pay:${checkoutId}`

/** Excludes the full card number, which could be recovered from its hash. */
const cardOf = (payment: PaymentChoice | undefined): unknown =>
  payment?.kind === 'test_card' ? { ...payment, number: payment.number.slice(-4), security_code: '' } : payment

/** Hash of the input that has to be the same when an idempotency key is reused. */
export const requestHash = ({ kind, payment, ...request }: PayRequest): Promise<string> => {
  const { shown_total, shown_frequency, date_of_birth, billing_address, collector_name } = request
  const given = [kind, shown_total, shown_frequency, date_of_birth, billing_address, collector_name, cardOf(payment)]
  return sha256(JSON.stringify(given))
}

const methodOf = (payment: PaymentChoice | undefined): 'new' | number | null => {
  if (payment === undefined) return null
  return payment.kind === 'saved' ? payment.payment_method_id : 'new'
}

/** The statements that place the order; none when the facts are missing or don't allow it. */
const writes = async (
  { owner, checkoutId }: Placer,
  request: PayRequest,
  context: CheckoutContext,
  { known, paymentAttempt }: { known: KnownFacts | undefined; paymentAttempt: PaymentAttempt },
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
    collectorName: request.collector_name ?? null,
    billingAddress: request.billing_address === undefined ? null : JSON.stringify(request.billing_address),
    adapter: payment.adapter,
    method: methodOf(request.payment),
    paymentAttempt,
    paymentLimits: PAYMENT_LIMITS,
    numbers: Array.from({ length: NUMBERS }, () => orderNumber(randomFraction())),
    handle: await sha256(randomToken(crypto, HANDLE_BYTES)),
    paymentKey: crypto.randomUUID(),
    now: at.toISOString(),
  })
}

/** Prices the order from the version in the request, unless other facts are given as `known`. */
export const place = async (
  database: Client,
  placer: Placer,
  request: PayRequest,
  context: CheckoutContext,
  known = knownFrom(request),
): Promise<Placed> => {
  const { owner, checkoutId, ipAddress } = placer
  const { cart } = context.descriptor
  const paymentAttempt = paymentAttemptAt({ owner, cart, ipAddress }, context.at)
  const results = await batch<CompiledQuery[]>(withPriority(database, 'payment'), 'write', [
    ...(await writes(placer, request, context, { known, paymentAttempt })),
    selectAttempt(owner, scopeOf(checkoutId), request.idempotency_key),
    selectOpenAttempt(owner, cart),
    selectBlockingPayments(paymentAttempt, PAYMENT_LIMITS),
  ])
  const [attempt, open, blocking] = results.slice(-3).map(({ rows }) => rows[0])
  return {
    attempt: attempt as AttemptRow | undefined,
    open: open as AttemptRow | undefined,
    retryAfter: paymentRetryAfter(blocking as BlockingPayments | undefined, context.at),
  }
}
