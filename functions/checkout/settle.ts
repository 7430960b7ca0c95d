/**
 * What a charge makes of its order. Told by pay, by the buyer's return, by webhooks and by the scheduler, in any order and
 * any number of times: the database lets each step happen once. One round trip, two more for a refund.
 */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../database/batch.ts'
import { type AttemptRow, selectAttemptOfOrder } from '../../database/queries/payment-attempts.ts'
import { insertLateRefund } from '../../database/queries/refunds.ts'
import { giveUpOrder, nameCharge, payOrder, recordCharge } from '../../database/queries/settle-order.ts'
import type { GiftStart } from '../../database/queries/start-gift.ts'
import type { PlanStart } from '../../database/queries/start-plan.ts'
import { CHECKOUTS } from '../../domain/checkout/descriptor.ts'
import { dispatchDay, inLondon } from '../../domain/delivery/calendar.ts'
import { type Delivery, zoneOf } from '../../domain/delivery/delivery.ts'
import { deliveryDays } from '../../domain/delivery/options.ts'
import { GIFT_CODE_BYTES, giftCode, giftCodeEnding } from '../../domain/gift/code.ts'
import { giftExpiry } from '../../domain/gift/gift.ts'
import { giftSendingTime } from '../../domain/gift/sending.ts'
import { creditNoteNumber } from '../../domain/order/number.ts'
import type { Charge, PaymentPort } from '../../domain/payment/payment-port.ts'
import { anchorDayOf, secondCaseOn } from '../../domain/plan/dates.ts'
import { randomFraction, randomHex } from '../http/random.ts'
import { sendRefunds } from '../order/send-refunds.ts'
import { sha256 } from '../sent-form/sha256.ts'

const TOKEN_BYTES = 16
const LETTER_TOKEN_BYTES = 32

/** The last day an order paid for now is promised for; null for what is collected. */
const promisedDay = ({ delivery_kind, delivery_json, postcode }: AttemptRow, at: Date): string | null => {
  if (delivery_json === null || postcode === null) return null
  const delivery: Delivery = JSON.parse(delivery_json)
  const service = zoneOf(delivery, postcode)?.services.find(({ method }) => method === delivery_kind)
  return service === undefined ? null : deliveryDays(service, at, delivery.cut_off).lastDay
}

/** The plan that begins with the order, if one does. */
const planStart = (attempt: AttemptRow, at: Date): PlanStart | null => {
  const { subscription_type, frequency, order_id, payment_id, delivery_json } = attempt
  if (!CHECKOUTS[subscription_type].startsPlan || frequency === null) return null
  const begunOn = inLondon(at).day
  const delivery: Delivery | null = delivery_json === null ? null : JSON.parse(delivery_json)
  return {
    orderId: order_id,
    paymentId: payment_id,
    begunOn,
    dispatchOn: delivery === null ? begunOn : dispatchDay(at, delivery.cut_off),
    nextCaseOn: secondCaseOn(begunOn, frequency),
    anchorDay: anchorDayOf(begunOn),
    now: at.toISOString(),
  }
}

/** The gift that begins with the order, if it is one. */
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
  const token = randomHex(TOKEN_BYTES)
  const letterToken = randomHex(LETTER_TOKEN_BYTES)
  return payOrder({
    orderId: attempt.order_id,
    paymentId: attempt.payment_id,
    adapter: attempt.adapter,
    savedMethod: charge?.state === 'succeeded' ? charge.savedMethod : null,
    deliverOn: promisedDay(attempt, at),
    token,
    tokenHash: await sha256(token),
    letterToken,
    letterTokenHash: await sha256(letterToken),
    plan: planStart(attempt, at),
    gift: await giftStart(attempt, at),
    now: at.toISOString(),
  })
}

/** Shown to staff, and told apart by the state of the payment. */
const REASONS = { failed: 'The payment was declined', cancelled: 'The payment was given up' } as const

/** `charge` is undefined when there was nothing left to charge. */
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
        ...giveUpOrder(order_id, REASONS[charge.state], now),
      ]
    }
    case 'needs_action':
      return [recordCharge(payment_id, { state: 'needs_action', ref: charge.ref, code: '' }, now)]
    case 'processing':
      return [nameCharge(payment_id, charge.ref, now)]
  }
}

/** A charge that came too late for its order goes back; a refund that can't be told now is the scheduler's. */
const refundLate = async (database: Client, payments: PaymentPort, orderId: number, at: Date): Promise<void> => {
  await batch(database, 'write', [insertLateRefund(orderId, creditNoteNumber(randomFraction()), at.toISOString())])
  await sendRefunds(database, payments, orderId, at)
}

/** The attempt as it stands afterwards, which may not be what this charge alone would have made of it. */
export const settleCharge = async (
  database: Client,
  payments: PaymentPort,
  attempt: AttemptRow,
  charge: Charge | undefined,
  at: Date,
): Promise<AttemptRow> => {
  const steps = await stepsOf(attempt, charge, at)
  const results = await batch<CompiledQuery[]>(database, 'write', [...steps, selectAttemptOfOrder(attempt.order_id)])
  const settled = results.at(-1)?.rows[0] as AttemptRow | undefined
  if (settled === undefined) throw new Error(`Order ${attempt.number} is gone`)
  if (settled.order_state === 'cancelled' && settled.payment_state === 'succeeded') {
    await refundLate(database, payments, attempt.order_id, at)
  }
  return { ...settled, request_hash: attempt.request_hash }
}
