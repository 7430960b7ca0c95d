/** Makes the test bank's charges: one round trip each, written before the response, so that no crash loses one. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  insertSavedTestCharge,
  insertTestCharge,
  type NewTestCharge,
  selectTestCharge,
  type TestChargeRow,
} from '../../../../database/queries/selling/test-charges.ts'
import { cardBrand, isExpired } from '../../../../domain/selling/payment/card.ts'
import { PaymentKeyReused } from '../../../../domain/selling/payment/payment-failure.ts'
import type { Charge, ChargeRequest, PaymentMethodInput } from '../../../../domain/selling/payment/payment-port.ts'
import {
  TEST_BEHAVIOURS,
  type TestBehaviourName,
  type TestOutcomeCode,
  testBehaviour,
} from '../../../../domain/selling/payment/test-cards.ts'
import { outcomesOf, toOutcome } from './outcomes.ts'
import { newRef, newSecret } from './refs.ts'
import { toCharge } from './to-charge.ts'

export type TestCard = Extract<PaymentMethodInput, { kind: 'test_card' }>

/** The stored part of a card. */
export const cardColumns = ({ number, expiryMonth, expiryYear }: TestCard, behaviour: TestBehaviourName) => ({
  brand: cardBrand(number),
  last_four: number.slice(-4),
  expiry_month: expiryMonth,
  expiry_year: expiryYear,
  behaviour,
})

/** The bank's response to a new card. Expired cards are declined first. */
export const answerTo = (card: TestCard, usual: TestOutcomeCode, at: Date): TestOutcomeCode =>
  isExpired({ month: card.expiryMonth, year: card.expiryYear }, at) ? 'expired_card' : usual

/** Fails a challenge if the buyer isn't present to complete it. */
const unattended = (answer: TestOutcomeCode): TestOutcomeCode =>
  answer === 'challenge' ? 'authentication_failed' : answer

const rowOf = (request: ChargeRequest, at: Date): NewTestCharge => ({
  ref: newRef('ch_test'),
  secret: newSecret(),
  idempotency_key: request.idempotencyKey,
  order_number: request.orderNumber,
  customer_ref: request.customerRef,
  amount_pence: request.amount,
  saves_method: request.savesMethod ? 1 : 0,
  return_url: request.returnUrl,
  created_at: at.toISOString(),
})

const isSameRequest = (row: TestChargeRow, { amount, orderNumber, customerRef, method }: ChargeRequest): boolean =>
  row.amount_pence === amount &&
  row.order_number === orderNumber &&
  row.customer_ref === customerRef &&
  (method.kind === 'saved'
    ? row.method_ref === method.ref
    : method.kind === 'test_card' && row.last_four === method.number.slice(-4) && row.method_ref === null)

const insertion = (request: ChargeRequest, at: Date) => {
  const { method, isOffSession } = request
  const row = rowOf(request, at)
  if (method.kind === 'saved') {
    const outcomes = outcomesOf(({ savedThere, savedAway }) => (isOffSession ? savedAway : savedThere))
    return insertSavedTestCharge(row, method.ref, outcomes)
  }
  const behaviour = method.kind === 'test_card' ? testBehaviour(method.number) : undefined
  if (method.kind !== 'test_card' || behaviour === undefined) return undefined
  const answer = answerTo(method, TEST_BEHAVIOURS[behaviour].paying, at)
  return insertTestCharge(row, cardColumns(method, behaviour), toOutcome(isOffSession ? unattended(answer) : answer))
}

/**
 * Declines a number that is not one of Stripe's test cards, and stores it nowhere. Throws PaymentKeyReused for a key
 * already used for another amount, order or card.
 */
export const chargeTestCard = async (database: Client, request: ChargeRequest, at: Date): Promise<Charge> => {
  const insert = insertion(request, at)
  if (insert === undefined) return { state: 'failed', ref: null, amount: request.amount, code: 'incorrect_number' }
  const [, found] = await batch(database, 'write', [
    insert,
    selectTestCharge({ idempotency_key: request.idempotencyKey }),
  ])
  const row = found.rows[0]
  if (row === undefined) return { state: 'failed', ref: null, amount: request.amount, code: 'declined' }
  if (!isSameRequest(row, request)) throw new PaymentKeyReused('The key was used for another charge')
  return toCharge(row)
}
