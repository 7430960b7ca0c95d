import { beforeAll, expect, test } from 'vitest'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { deleteErasedCustomers } from './delete-erased-customers.ts'
import { openTestBank } from './test-bank/open-test-bank.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const NOW = AT.toISOString()

const database = testDatabase()
let bank: PaymentPort
beforeAll(async () => {
  bank = openTestBank(database.client, 'a secret of the tests, long enough to be one', () => AT)
})

const addCustomer = (id: string, ref: string | null, erasedAt: string | null) =>
  database.client.execute(
    `INSERT INTO customers (id, name, email, payment_customer_ref, erased_at, created_at, updated_at)
      VALUES (?, '', ? || '@example.test', ?, ?, ?, ?)`,
    [id, id, ref, erasedAt, NOW, NOW],
  )
const refs = async () => {
  const { rows } = await database.client.execute('SELECT id, payment_customer_ref AS ref FROM customers ORDER BY id')
  return Object.fromEntries(rows.map(({ id, ref }) => [id, ref]))
}

test('deletes only erased customers at the provider, and retries one that is unreachable', async () => {
  await addCustomer('here', 'cus_test_here', null)
  await addCustomer('gone', 'cus_test_gone', NOW)
  await addCustomer('of-stripe', 'cus_9', NOW)
  const notices: string[] = []
  let isUnavailable = true
  const port: PaymentPort = {
    ...bank,
    removeCustomer: async (ref) => {
      if (isUnavailable) throw new PaymentUnreachable('away')
      notices.push(ref)
    },
  }
  // An id of the other provider means nothing here, so no call is made.
  expect(await deleteErasedCustomers(database.client, port, AT)).toBe(1)
  expect(await refs()).toEqual({ here: 'cus_test_here', gone: 'cus_test_gone', 'of-stripe': null })
  isUnavailable = false
  expect(await deleteErasedCustomers(database.client, port, AT)).toBe(1)
  expect(await deleteErasedCustomers(database.client, port, AT)).toBe(0)
  expect(notices).toEqual(['cus_test_gone'])
  expect(await refs()).toEqual({ here: 'cus_test_here', gone: null, 'of-stripe': null })
})
