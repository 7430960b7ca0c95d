/** Writes the order that a pay request asks for, or finds the one it asked for before. One round trip. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../database/batch.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { type AttemptRow, selectAttempt, selectOpenAttempt } from '../../database/queries/payment-attempts.ts'
import { placeOrder } from '../../database/queries/place-order.ts'
import type { PaymentChoice, PayRequest } from '../../domain/checkout/checkout.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import { toPence } from '../../domain/money/pence.ts'
import { orderNumber } from '../../domain/order/number.ts'
import { randomFraction, randomHex } from '../http/random.ts'
import { sha256 } from '../sent-form/sha256.ts'
import type { CheckoutContext } from './to-summary.ts'

export type Placed = {
  /** The request's own, new or from before; undefined when it was not written. */
  attempt: AttemptRow | undefined
  /** What is being paid for this basket now, by this request or another. */
  open: AttemptRow | undefined
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

/** `isOfAge` is what the birthday sent says; a customer's earlier yes is the database's to know. */
export const place = async (
  database: Client,
  { owner, checkoutId, isOfAge }: { owner: Owner; checkoutId: string; isOfAge: boolean },
  request: PayRequest,
  { kind, descriptor, payment, at }: CheckoutContext,
): Promise<Placed> => {
  const scope = scopeOf(checkoutId)
  const queries = placeOrder({
    owner,
    kind,
    descriptor,
    checkoutId,
    day: inLondon(at).day,
    scope,
    key: request.idempotency_key,
    requestHash: await requestHash(request),
    shownTotal: toPence(request.shown_total),
    shownFrequency: request.shown_frequency ?? null,
    isOfAge,
    billingAddress: request.billing_address === undefined ? null : JSON.stringify(request.billing_address),
    adapter: payment.adapter,
    means: meansOf(request.payment),
    numbers: Array.from({ length: NUMBERS }, () => orderNumber(randomFraction())),
    handle: await sha256(randomHex(HANDLE_BYTES)),
    paymentKey: crypto.randomUUID(),
    now: at.toISOString(),
  })
  const results = await batch<CompiledQuery[]>(database, 'write', [
    ...queries,
    selectAttempt(owner, scope, request.idempotency_key),
    selectOpenAttempt(owner, descriptor.cart),
  ])
  const [attempt, open] = results.slice(-2).map(({ rows }) => rows[0] as AttemptRow | undefined)
  return { attempt, open }
}
