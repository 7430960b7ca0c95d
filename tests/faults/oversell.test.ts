/** Promise 1: nothing is oversold. 200 buyers at once for 7 bottles. */
import type { Client } from '@libsql/client'
import { expect, test } from 'vitest'
import { insertMany } from '../../database/batch.ts'
import { isBusy } from '../../database/retry-when-busy.ts'
import { DatabaseUnreachable, openDatabase } from '../../functions/database.ts'
import { readCheckout } from '../../functions/selling/checkout/open.ts'
import type { PayOutcome } from '../../functions/selling/checkout/outcome.ts'
import { pay } from '../../functions/selling/checkout/pay.ts'
import { AT } from '../factories/catalogue.ts'
import { aBank, addCheckoutShop, contextAt, NOW, paying } from '../factories/checkout.ts'
import { testDatabase } from '../factories/for-all-tests.ts'
import { aCard, anAddress } from '../factories/pay-request.ts'
import { testSettings } from '../factories/settings.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const BUYERS = 200
const BOTTLES = 7
const TOTAL = 15.98

const database = testDatabase(addCheckoutShop)

const hex = (round: number, buyer: number): string =>
  `${round.toString(16).padStart(16, '0')}${buyer.toString(16).padStart(16, '0')}`

/** Buyers with one bottle each, all ready to pay. */
async function buyersOf(client: Client, round: number): Promise<string[]> {
  const ids = Array.from({ length: BUYERS }, (_, buyer) => hex(round, buyer))
  const first = round * BUYERS + 1
  await insertMany(
    client,
    'visitors',
    ids.map((id) => ({ id, created_at: AT, seen_at: AT })),
  )
  await insertMany(
    client,
    'carts',
    ids.map((visitor_id, index) => ({
      id: first + index,
      kind: 'standard' as const,
      visitor_id,
      created_at: AT,
      updated_at: AT,
    })),
  )
  await insertMany(
    client,
    'cart_lines',
    ids.map((_, index) => ({
      cart_id: first + index,
      kind: 'standard' as const,
      code: 'F1',
      quantity: 1,
      added_at: AT,
    })),
  )
  await insertMany(
    client,
    'checkouts',
    ids.map((id, index) => ({
      id,
      cart_id: first + index,
      email: `${id}@example.test`,
      address_json: JSON.stringify(anAddress()),
      created_at: AT,
      updated_at: AT,
    })),
  )
  return ids
}

/** Pays as the Worker does: each try with its own client, over shared streams. */
const press = (id: string, version: string): Promise<PayOutcome> => {
  const client = openDatabase(testSettings({ LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: database.authToken }))
  const payments = aBank(client)
  return pay(paying(client, payments), { visitor_id: id }, id, {
    kind: '',
    idempotency_key: id,
    version,
    shown_total: TOTAL,
    date_of_birth: '1980-05-17',
    payment: aCard(),
  })
}

let pressedAgain = 0

/** Retries paying with the same key while the shop is busy. */
async function buy(id: string, version: string): Promise<PayOutcome> {
  for (;;) {
    try {
      return await press(id, version)
    } catch (error) {
      if (!(isBusy(error) || error instanceof DatabaseUnreachable)) throw error
      pressedAgain += 1
    }
  }
}

test('sells 7 bottles to 7 of 200 concurrent buyers and refuses 193', { timeout: FAULT_TIMEOUT_MS }, async () => {
  const rounds = isFull ? 100 : 1
  const one = async (sql: string) => Object.values((await database.client.execute(sql)).rows[0] ?? {})[0]
  for (let round = 1; round <= rounds; round += 1) {
    await database.client.execute(`UPDATE stock SET quantity = ${BOTTLES} WHERE code = 'F1'`)
    const buyers = await buyersOf(database.client, round)
    const [first = ''] = buyers
    // All buyers see the same summary with the same prices.
    const { summary } = await readCheckout(database.client, { visitor_id: first }, contextAt(NOW))
    const outcomes = await Promise.all(buyers.map((id) => buy(id, summary.version)))
    const sold = outcomes.filter((outcome) => outcome.ok && outcome.answer.status === 'paid')
    const claimed = outcomes.filter(
      (outcome) => !outcome.ok && outcome.code === 'conflict' && outcome.summary?.lines[0]?.problem,
    )
    expect({ round, sold: sold.length, conflicts: claimed.length }).toEqual({
      round,
      sold: BOTTLES,
      conflicts: BUYERS - BOTTLES,
    })
    expect(await one(`SELECT quantity FROM stock WHERE code = 'F1'`)).toBe(0)
    expect(await one('SELECT count(*) FROM orders')).toBe(BOTTLES * round)
  }
  const half = `SELECT count(*) FROM orders o WHERE o.state <> 'paid'
    OR (SELECT count(*) FROM order_lines WHERE order_id = o.id) <> 1
    OR (SELECT count(*) FROM payments WHERE order_id = o.id AND state = 'succeeded') <> 1
    OR (SELECT count(*) FROM idempotency_keys WHERE order_id = o.id) <> 1`
  expect(await one(half)).toBe(0)
  expect(await one('SELECT sum(change) FROM stock_movements WHERE store_id IS NULL')).toBe(-BOTTLES * rounds)
  report(
    1,
    `${rounds} rounds of ${BUYERS} buyers for ${BOTTLES} bottles, ${BOTTLES} sold in each; pressed again since the shop was busy: ${pressedAgain}`,
  )
})
