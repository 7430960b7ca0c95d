/** Prepares a shop without orders, and compares the orders, charges and stock of one that has sold. */
import type { Client } from '@libsql/client'
import { expect } from 'vitest'
import type { CountingProxy } from '../../benchmarks/api/counting-proxy.ts'
import { releaseAbandoned } from '../../functions/selling/checkout/release-abandoned.ts'
import { openTestBank } from '../../functions/selling/payment/test-bank/open-test-bank.ts'
import { REMOVE_DEMO_CHARGES } from '../../scripts/seed/demo-domain.ts'
import { withDatabase } from '../factories/database.ts'
import { AUTH_SECRET } from '../factories/running-shop.ts'
import { seedSmallShop } from '../start/shop-process.ts'

/** Makes the small demo shop with that many of each product, and without orders. Returns the code of a product on sale. */
export async function seedUnsoldShop(dataDir: string, stock: number): Promise<string> {
  await seedSmallShop(dataDir)
  const sold = ['refund_lines', 'refunds', 'payments', 'gifts', 'orders'].map((table) => `DELETE FROM ${table}`)
  return withDatabase(dataDir, async (client) => {
    await client.batch([`UPDATE stock SET quantity = ${stock}`, ...REMOVE_DEMO_CHARGES, ...sold])
    const { rows } = await client.execute(`SELECT v.code FROM variants v JOIN products p ON p.code = v.product_code
      WHERE p.status = 'active' ORDER BY v.code LIMIT 1`)
    return String(rows[0]?.code)
  })
}

/** The only value that a query finds. */
export const numberIn = async (client: Client, sql: string): Promise<number> =>
  Number(Object.values((await client.execute(sql)).rows[0] ?? {})[0])

/** Counts charges without a paid order or a refund. */
export const CHARGES_ASTRAY = `SELECT count(*) FROM test_charges c WHERE c.state = 'succeeded'
  AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.number = c.order_number AND o.state = 'paid')
  AND NOT EXISTS (SELECT 1 FROM test_refunds r WHERE r.charge_ref = c.ref AND r.amount_pence = c.amount_pence)`

/** Counts orders with another charge than their total, of those that meet a condition on `o`. */
export const wrongCharges = (of = 'true'): string => `SELECT count(*) FROM orders o WHERE o.state = 'paid' AND ${of}
  AND o.total_pence <> (SELECT coalesce(sum(amount_pence), 0) FROM test_charges
    WHERE order_number = o.number AND state = 'succeeded')`

/** Counts orders without exactly one payment, of those that meet a condition on `o`. */
export const wrongPayments = (of = 'true'): string => `SELECT count(*) FROM orders o WHERE o.state = 'paid' AND ${of}
  AND 1 <> (SELECT count(*) FROM payments WHERE order_id = o.id AND state = 'succeeded' AND amount_pence = o.total_pence)`

/** Counts orders without lines, or in another state than those in which an order ends. */
export const halfDone = (...ends: string[]): string => `SELECT count(*) FROM orders o
  WHERE o.state NOT IN ('${ends.join("', '")}') OR NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)`

/** Expects that each of the queries, by what they count, finds nothing. */
export async function expectNone(client: Client, queries: Readonly<Record<string, string>>): Promise<void> {
  const found: Record<string, number> = {}
  for (const [name, sql] of Object.entries(queries)) found[name] = await numberIn(client, sql)
  expect(found).toEqual(Object.fromEntries(Object.keys(queries).map((name) => [name, 0])))
}

/** Expects that the orders with those numbers are paid. */
export async function expectPaid(client: Client, numbers: Iterable<string>): Promise<void> {
  const { rows } = await client.execute(`SELECT number FROM orders WHERE state = 'paid'`)
  const paid = new Set(rows.map(({ number }) => String(number)))
  expect([...numbers].filter((number) => !paid.has(number))).toEqual([])
}

/** Settles payments that were left open, as the scheduler does later. */
export const settleOpenPayments = (client: Client, now: Date): Promise<unknown> =>
  releaseAbandoned(
    client,
    openTestBank(client, AUTH_SECRET, () => now),
    now,
  )

/** Round trips of the shop since the last call, without the test bank's, since a real bank has its own database. */
export const takeTrips = (proxy: CountingProxy): number =>
  proxy.take().pipelines.filter((sent) => !/\btest_(charges|methods|refunds|events)\b/.test(sent)).length
