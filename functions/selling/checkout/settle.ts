/**
 * Applies a charge to its order. Called by pay, by the buyer's return, by webhooks and by the scheduler, in any order
 * and any number of times: the database applies each step once. One round trip, two more for a refund.
 */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch, withPriority } from '../../../database/batch.ts'
import { type AttemptRow, selectAttemptOfOrder } from '../../../database/queries/selling/payment-attempts.ts'
import { insertLateRefund } from '../../../database/queries/selling/refunds.ts'
import {
  cancelUnpaidOrder,
  nameCharge,
  payOrder,
  recordCharge,
} from '../../../database/queries/selling/settle-order.ts'
import type { GiftStart } from '../../../database/queries/selling/start-gift.ts'
import type { PlanStart } from '../../../database/queries/selling/start-plan.ts'
import { dispatchDay, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { anchorDayOf, secondCaseOn } from '../../../domain/core/calendar/monthly-days.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { CHECKOUTS } from '../../../domain/selling/checkout/descriptor.ts'
import { deliveryDays } from '../../../domain/selling/delivery/promise.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import { serviceFor } from '../../../domain/selling/delivery/zones.ts'
import { GIFT_CODE_BYTES, giftCode, giftCodeEnding } from '../../../domain/selling/gift/code.ts'
import { giftExpiry, giftSendingTime } from '../../../domain/selling/gift/gift.ts'
import { creditNoteNumber } from '../../../domain/selling/order/number.ts'
import { PAYMENT_DECLINED } from '../../../domain/selling/order/state.ts'
import type { Charge, PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { newMailToken } from '../../core/http/mail-token.ts'
import { randomFraction } from '../../core/http/random.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { sendRefunds } from '../order/send-refunds.ts'

/** The last day of the delivery promise for an order paid now; null for collection. */
const promisedDay = ({ delivery_kind, delivery_json, postcode }: AttemptRow, at: Date): string | null => {
  if (delivery_json === null || postcode === null) return null
  const delivery: Delivery = JSON.parse(delivery_json)
  const service = serviceFor(delivery, postcode, delivery_kind)
  return service === undefined ? null : deliveryDays(service, at, delivery.cut_off).lastDay
}

/** The plan that starts with the order, if any. */
const planStart = (attempt: AttemptRow, at: Date): PlanStart | null => {
  const { subscription_type, frequency, order_id, payment_id, delivery_json } = attempt
  if (!CHECKOUTS[subscription_type].startsPlan || frequency === null) return null
  const startedOn = inLondon(at).day
  const delivery: Delivery | null = delivery_json === null ? null : JSON.parse(delivery_json)
  return {
    orderId: order_id,
    paymentId: payment_id,
    startedOn,
    dispatchOn: delivery === null ? startedOn : dispatchDay(at, delivery.cut_off),
    nextCaseOn: secondCaseOn(startedOn, frequency),
    anchorDay: anchorDayOf(startedOn),
    now: at.toISOString(),
  }
}

/** The gift that the order buys, if any. */
const giftStart = async ({ order_id, gift_on }: AttemptRow, at: Date): Promise<GiftStart | null> => {
  if (gift_on === null) return null
  const code = giftCode(crypto.getRandomValues(new Uint8Array(GIFT_CODE_BYTES)))
  return {
    orderId: order_id,
    code,
    codeHash: await sha256(code),
    codeEnding: giftCodeEnding(code),
    expiresOn: giftExpiry(inLondon(at).day),
    sendAt: giftSendingTime(gift_on, at).toISOString(),
    now: at.toISOString(),
  }
}

const paying = async (attempt: AttemptRow, charge: Charge | undefined, at: Date): Promise<CompiledQuery[]> => {
  const newsletterToken = randomToken(crypto)
  return payOrder({
    orderId: attempt.order_id,
    paymentId: attempt.payment_id,
    adapter: attempt.adapter,
    savedMethod: charge?.state === 'succeeded' ? charge.savedMethod : null,
    deliverOn: promisedDay(attempt, at),
    ...(await newMailToken()),
    newsletterToken,
    newsletterTokenHash: await sha256(newsletterToken),
    plan: planStart(attempt, at),
    gift: await giftStart(attempt, at),
    isCase: attempt.plan_id !== null,
    now: at.toISOString(),
  })
}

/** The reason shown to staff, by the payment's state. */
const REASONS = { failed: PAYMENT_DECLINED, cancelled: 'The payment was not completed' } as const

/** `charge` is undefined when store credit paid for everything. */
const stepsOf = async (attempt: AttemptRow, charge: Charge | undefined, at: Date): Promise<CompiledQuery[]> => {
  const now = at.toISOString()
  const { order_id, payment_id } = attempt
  if (charge === undefined || payment_id === null) return paying(attempt, undefined, at)
  switch (charge.state) {
    case 'succeeded':
      return [
        recordCharge(payment_id, { state: 'succeeded', ref: charge.ref, code: '' }, now),
        ...(await paying(attempt, charge, at)),
      ]
    case 'failed':
    case 'cancelled': {
      const code = charge.state === 'failed' ? charge.code : ''
      return [
        recordCharge(payment_id, { state: charge.state, ref: charge.ref, code }, now),
        ...cancelUnpaidOrder(order_id, REASONS[charge.state], now),
      ]
    }
    case 'needs_action':
      return [recordCharge(payment_id, { state: 'needs_action', ref: charge.ref, code: '' }, now)]
    case 'processing':
      return [nameCharge(payment_id, charge.ref, now)]
  }
}

const NO_ANSWER = 'The payment provider did not answer'

/**
 * Cancels an order although the outcome of its charge is unknown. Its payment stays 'started', so that the scheduler
 * keeps asking the provider and refunds a charge. One round trip.
 */
export const cancelUnanswered = async (database: Client, attempt: AttemptRow, at: Date): Promise<AttemptRow> => {
  const steps = [
    ...cancelUnpaidOrder(attempt.order_id, NO_ANSWER, at.toISOString()),
    selectAttemptOfOrder(attempt.order_id),
  ]
  const results = await batch<CompiledQuery[]>(withPriority(database, 'settlement'), 'write', steps)
  const settled = results.at(-1)?.rows[0] as AttemptRow | undefined
  if (settled === undefined) throw new Error(`Order ${attempt.number} no longer exists`)
  return { ...settled, request_hash: attempt.request_hash }
}

/** Refunds a charge whose order has been cancelled; when the provider is away, the scheduler sends the refund later. */
const refundLate = async (database: Client, payments: PaymentPort, orderId: number, at: Date): Promise<void> => {
  const refund = insertLateRefund(orderId, creditNoteNumber(randomFraction()), at.toISOString())
  await batch(withPriority(database, 'settlement'), 'write', [refund])
  await sendRefunds(database, payments, orderId, at)
}

/** Returns the attempt as it is afterwards, which another request may have settled differently. */
export const settleCharge = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  charge: Charge | undefined,
  at: Date,
): Promise<AttemptRow> => {
  const steps = await stepsOf(attempt, charge, at)
  const results = await batch<CompiledQuery[]>(withPriority(database, 'settlement'), 'write', [
    ...steps,
    selectAttemptOfOrder(attempt.order_id),
  ])
  const settled = results.at(-1)?.rows[0] as AttemptRow | undefined
  if (settled === undefined) throw new Error(`Order ${attempt.number} no longer exists`)
  if (settled.order_state === 'cancelled' && settled.payment_state === 'succeeded') {
    await refundLate(database, payments, attempt.order_id, at)
  }
  return { ...settled, request_hash: attempt.request_hash }
}
