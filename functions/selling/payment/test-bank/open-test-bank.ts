/** The payment port's test adapter: Stripe's published test numbers decide, and the shop's database is the bank. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  cancelTestCharge,
  insertTestCharge,
  removeTestMethod,
  removeTestMethods,
  selectTestCharge,
  type TestChargeRow,
} from '../../../../database/queries/selling/test-charges.ts'
import { selectTestRefund } from '../../../../database/queries/selling/test-refunds.ts'
import { PaymentKeyReused } from '../../../../domain/selling/payment/payment-failure.ts'
import type { MethodOutcome, PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { TEST_BEHAVIOURS, testBehaviour } from '../../../../domain/selling/payment/test-cards.ts'
import { answerTo, cardColumns, chargeTestCard } from './charge.ts'
import { readTestEvent } from './event.ts'
import { toOutcome } from './outcomes.ts'
import { newRef, newSecret } from './refs.ts'
import { refundTestCharge, toTestRefund } from './refund.ts'
import { toCharge, toMethodOutcome } from './to-charge.ts'

type Request = Parameters<PaymentPort['saveMethod']>[0]

/** Saves a card without a charge: in the ledger, a charge of nothing. */
const saveTestMethod = async (
  database: Client,
  { customerRef, method, idempotencyKey, returnUrl }: Request,
  at: Date,
): Promise<MethodOutcome> => {
  const behaviour = method.kind === 'test_card' ? testBehaviour(method.number) : undefined
  if (method.kind !== 'test_card' || behaviour === undefined) return { state: 'failed', code: 'incorrect_number' }
  const row = {
    ref: newRef('ch_test'),
    secret: newSecret(),
    idempotency_key: idempotencyKey,
    order_number: '',
    customer_ref: customerRef,
    amount_pence: 0,
    saves_method: 1 as const,
    return_url: returnUrl,
    created_at: at.toISOString(),
  }
  const outcome = toOutcome(answerTo(method, TEST_BEHAVIOURS[behaviour].saving, at))
  const [, found] = await batch(database, 'write', [
    insertTestCharge(row, cardColumns(method, behaviour), outcome),
    selectTestCharge({ idempotency_key: idempotencyKey }),
  ])
  const saved = found.rows[0]
  if (saved?.customer_ref !== customerRef || saved.last_four !== method.number.slice(-4) || saved.amount_pence !== 0) {
    throw new PaymentKeyReused('The key was used for another card')
  }
  return toMethodOutcome(saved)
}

/** Each call is one round trip. */
export const openTestBank = (database: Client, authSecret: string, now: () => Date): PaymentPort => {
  const find = async (by: Parameters<typeof selectTestCharge>[0]): Promise<TestChargeRow | undefined> => {
    const [found] = await batch(database, 'read', [selectTestCharge(by)])
    return found.rows[0]
  }
  return {
    adapter: 'test',
    charge: (request) => chargeTestCard(database, request, now()),
    findCharge: async (by) => {
      const row = await find('ref' in by ? by : { idempotency_key: by.idempotencyKey })
      return row && toCharge(row)
    },
    cancelCharge: async (ref) => {
      const [, found] = await batch(database, 'write', [
        cancelTestCharge(ref, now().toISOString()),
        selectTestCharge({ ref }),
      ])
      const row = found.rows[0]
      if (row === undefined) throw new Error(`The test bank knows no charge ${ref}`)
      return toCharge(row)
    },
    refund: (request) => refundTestCharge(database, request, now()),
    findRefund: async (ref) => {
      const [found] = await batch(database, 'read', [selectTestRefund({ ref })])
      const row = found.rows[0]
      return row && toTestRefund(row)
    },
    // Customers are not stored: the id is derived from ours, which is unique.
    createCustomer: async ({ id }) => `cus_test_${id}`,
    removeCustomer: async (ref) => {
      await batch(database, 'write', [removeTestMethods(ref, now().toISOString())])
    },
    saveMethod: (request) => saveTestMethod(database, request, now()),
    findSavedMethod: async ({ ref, customerRef }) => {
      const row = await find({ ref })
      return row?.customer_ref === customerRef ? toMethodOutcome(row) : undefined
    },
    removeMethod: async (ref) => {
      await batch(database, 'write', [removeTestMethod(ref, now().toISOString())])
    },
    readWebhook: (request) => readTestEvent(authSecret, request),
  }
}
