/** The payment port's test adapter: Stripe's published test numbers decide, and the shop's database is the bank. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  cancelTestCharge,
  removeTestMethod,
  removeTestMethods,
  selectTestCharge,
  type TestChargeRow,
} from '../../../../database/queries/selling/test-charges.ts'
import { selectTestRefund } from '../../../../database/queries/selling/test-refunds.ts'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { chargeTestCard } from './charge.ts'
import { readTestEvent } from './event.ts'
import { refundTestCharge, toTestRefund } from './refund.ts'
import { saveTestMethod } from './save-method.ts'
import { toCharge, toMethodOutcome } from './to-charge.ts'

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
