/** Promise 5: a failing step is rolled back. Makes each statement of each batch of a checkout fail. */
import type { Client } from '@libsql/client'
import { beforeEach, expect, test } from 'vitest'
import { pay } from '../../functions/selling/checkout/pay.ts'
import { releaseAbandoned } from '../../functions/selling/checkout/release-abandoned.ts'
import { aBank, aBuyer, addCheckoutShop, later, paying, ready } from '../factories/checkout.ts'
import { forAllTests, testDatabase } from '../factories/for-all-tests.ts'
import { aCard, payRequest } from '../factories/pay-request.ts'
import { addPromotionRow } from '../factories/promotion.ts'
import { report } from './faults.ts'

const TABLES = [
  'stock',
  'store_stock',
  'stock_movements',
  'cart_lines',
  'checkouts',
  'orders',
  'order_lines',
  'order_events',
  'order_tokens',
  'payments',
  'payment_methods',
  'addresses',
  'customers',
  'refunds',
  'refund_lines',
  'promotions',
  'promotion_uses',
  'store_credit',
  'idempotency_keys',
  'mail',
  'marketing_subscribers',
]

const snapshot = async (client: Client): Promise<Record<string, unknown[]>> => {
  const results = await client.batch(TABLES.map((table) => `SELECT * FROM ${table}`))
  return Object.fromEntries(results.map(({ rows }, index) => [TABLES[index], rows.map((row) => ({ ...row }))]))
}

const database = testDatabase(addCheckoutShop)
const payments = forAllTests(() => aBank(database.client))
beforeEach(async () => {
  await database.client.execute('UPDATE stock SET quantity = 1000')
})

class Broken extends Error {}

/** A client whose `at`th batch has a failing statement at `step`; the database rolls back the statements before it. */
const breaking = (client: Client, at: number, step: number): { client: Client; sizes: number[] } => {
  const sizes: number[] = []
  const batch: Client['batch'] = async (statements, mode) => {
    const index = sizes.push(statements.length) - 1
    if (index !== at) return client.batch(statements, mode)
    await expect(client.batch([...statements.slice(0, step), `SELECT json('[')`], mode)).rejects.toThrow('malformed')
    throw new Broken()
  }
  return { client: Object.assign(Object.create(client), { batch }), sizes }
}

/** A customer with a code, credit, wishes and a new address, so that every statement has an effect. */
const customer = async () => {
  await addPromotionRow(database.client)
  const buyer = await aBuyer(database.client, { isCustomer: true, credit: 500 })
  const choices = { promotion_code: 'TEN', saves_address: true, marketing_opt_in: true }
  return { buyer, summary: await ready(database.client, buyer, { A1: 2, G1: 1 }, choices) }
}

/** Tries each step of the batch: `run` must fail, followed by `check`. Returns the number of steps. */
async function eachStep(at: number, run: (client: Client) => Promise<unknown>, check: (step: number) => Promise<void>) {
  for (let step = 0; ; step += 1) {
    const broken = breaking(database.client, at, step)
    await expect(run(broken.client)).rejects.toThrow(Broken)
    await check(step)
    if (step === (broken.sizes[at] ?? 0) - 1) return step + 1
  }
}

test('writes nothing whichever statement of placing fails, and the same key pays afterwards', async () => {
  const { buyer, summary } = await customer()
  const request = payRequest(summary, { payment: aCard() })
  const before = await snapshot(database.client)
  const buy = (client: Client) => pay(paying(client, payments), buyer.owner, summary.checkout_id, request)
  const steps = await eachStep(0, buy, async (step) => {
    expect({ step, ...(await snapshot(database.client)) }).toEqual({ step, ...before })
  })
  expect(await buy(database.client)).toMatchObject({ ok: true, answer: { status: 'paid' } })
  report(5, `${steps} statements of placing made to fail, nothing written`)
})

test.each([
  ['paid', '4242424242424242', { ok: true }],
  ['given up', '4000000000000002', { ok: false, code: 'refused' }],
])(
  'keeps an order waiting whichever statement of settling fails while it is %s, and settles it on retry',
  async (name, number, outcome) => {
    const { buyer, summary } = await customer()
    const request = payRequest(summary, { payment: aCard(number) })
    const buy = (client: Client) => pay(paying(client, payments), buyer.owner, summary.checkout_id, request)
    let waiting: Record<string, unknown[]> | undefined
    const steps = await eachStep(1, buy, async (step) => {
      const now = await snapshot(database.client)
      waiting ??= now
      expect({ step, ...now }).toEqual({ step, ...waiting })
    })
    expect(await buy(database.client)).toMatchObject(outcome)
    report(5, `${steps} statements of settling what is ${name}`)
  },
)

test('settles an order by the scheduler when the database was unreachable for its outcome', async () => {
  const { buyer, summary } = await customer()
  const broken = breaking(database.client, 1, 0)
  await expect(
    pay(paying(broken.client, payments), buyer.owner, summary.checkout_id, payRequest(summary)),
  ).rejects.toThrow(Broken)
  expect(await releaseAbandoned(database.client, payments, later(31))).toMatchObject({ paid: 1 })
  const { rows } = await database.client.execute(`SELECT state FROM orders ORDER BY id DESC LIMIT 1`)
  expect(rows[0]?.state).toBe('paid')
})
