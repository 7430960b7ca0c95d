/** The shop of tests/factories/checkout.ts for all tests of a file. */
import type { Client } from '@libsql/client'
import { beforeEach } from 'vitest'
import { aBank, addCheckoutShop, deleteOrders } from './checkout.ts'
import { forAllTests, testDatabase } from './for-all-tests.ts'

/** Opens it, filled by each of `fill` in turn. Each test begins without orders and with 100 of each product. */
export const checkoutShop = (...fill: readonly ((client: Client) => Promise<unknown>)[]) => {
  const database = testDatabase(addCheckoutShop, ...fill)
  const payments = forAllTests(() => aBank(database.client))
  beforeEach(async () => {
    await deleteOrders(database.client)
    await database.client.execute('UPDATE stock SET quantity = 100')
  })
  const run = (sql: string, ...args: (string | number)[]) => database.client.execute(sql, args)
  const rows = async (sql: string, ...args: (string | number)[]) =>
    (await run(sql, ...args)).rows.map((row) => ({ ...row }))
  const row = async (sql: string, ...args: (string | number)[]) => (await rows(sql, ...args))[0]
  return { database, payments, run, rows, row }
}
