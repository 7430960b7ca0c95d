/** Four Workers on one database, like several isolates: together they keep the promises of one, and none starves. */
import { expect, test } from 'vitest'
import type { PayResponse } from '../../domain/selling/checkout/schema.ts'
import { forAllTests } from '../factories/for-all-tests.ts'
import { payAt, type ReadyToPay, readyToPay } from '../factories/purchase.ts'
import { openRunningShop } from '../factories/running-shop.ts'
import { NIGHTLY } from '../timeouts.ts'
import { numberIn } from './accounts.ts'
import { atMost, FAULT_TIMEOUT_MS, ipAddressOf, isFull, report } from './faults.ts'

const WORKERS = 4
const ROUNDS = isFull ? 20 : 1
const BUYERS = 200
const BOTTLES = 7
const TIMES = 50
const SECONDS = isFull ? 120 : 4
const SHOPPERS_EACH = 4

/** Milliseconds, far below the ten seconds for which the database hung when writers met a checkpoint (decision 41). */
const LONGEST_PURCHASE = 5000

const shop = forAllTests(() => openRunningShop({ TRUSTED_PROXY: '127.0.0.1' }, WORKERS), FAULT_TIMEOUT_MS)

const stock = (quantity: number) => shop.client.execute(`UPDATE stock SET quantity = ${quantity} WHERE code = 'OTHER'`)

const count = (sql: string) => numberIn(shop.client, sql)

const orders = () => count(`SELECT count(*) FROM orders WHERE state = 'paid'`)
const charges = () => count(`SELECT count(*) FROM test_charges WHERE state = 'succeeded'`)

const at = (index: number) => ({ url: shop.urls[index % WORKERS] ?? '' })

let buyers = 0

/** A new buyer at one of the Workers, from a new IP address. */
const aBuyer = (worker: number): Promise<ReadyToPay> => {
  buyers += 1
  const headers = { 'X-Forwarded-For': ipAddressOf(buyers) }
  return readyToPay(at(worker), { product: 'OTHER', email: `b${buyers}@example.test`, headers })
}

let pressedAgain = 0

/** Retries paying with the same key while the shop is busy. */
async function press(worker: number, ready: ReadyToPay): Promise<{ status: number; answer: PayResponse }> {
  for (;;) {
    const response = await payAt(at(worker), ready)
    const answer: PayResponse = await response.json()
    if (response.status !== 503) return { status: response.status, answer }
    pressedAgain += 1
  }
}

test('promise 1: sells 7 bottles to 7 of 200 concurrent buyers at four Workers and refuses 193', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await stock(BUYERS)
    const before = await orders()
    const ready: ReadyToPay[] = []
    for (let first = 0; first < BUYERS; first += 20) {
      ready.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => aBuyer(first + index)))))
    }
    await stock(BOTTLES)
    const outcomes = await Promise.all(ready.map((one, index) => press(index, one)))
    const sold = outcomes.filter(({ status, answer }) => status === 200 && answer.status === 'paid').length
    const conflicts = outcomes.filter(({ status }) => status === 409).length
    expect({ round, sold, conflicts }).toEqual({ round, sold: BOTTLES, conflicts: BUYERS - BOTTLES })
    expect((await orders()) - before).toBe(BOTTLES)
    expect(await count(`SELECT quantity FROM stock WHERE code = 'OTHER'`)).toBe(0)
  }
  report(
    'isolates',
    `${ROUNDS} rounds of ${BUYERS} buyers at ${WORKERS} Workers for ${BOTTLES} bottles, ${BOTTLES} sold in each`,
  )
})

test('promise 2: makes one order and one charge of one key sent 50 times at once to four Workers', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  await stock(TIMES)
  const [hadOrders, hadCharges] = [await orders(), await charges()]
  const ready = await aBuyer(0)
  const outcomes = await Promise.all(Array.from({ length: TIMES }, (_, index) => press(index, ready)))
  expect(outcomes.every(({ status, answer }) => status === 200 && answer.status === 'paid')).toBe(true)
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer)))).toHaveLength(1)
  expect([(await orders()) - hadOrders, (await charges()) - hadCharges]).toEqual([1, 1])
  report('isolates', `one key ${TIMES} times at once: 1 order, 1 charge`)
})

test('door 8: starves no Worker and hangs no purchase while shoppers buy at all four', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  await stock(1_000_000)
  const before = await orders()
  const bought = Array.from({ length: WORKERS }, () => 0)
  let longest = 0
  const until = performance.now() + SECONDS * 1000
  const keepBuying = async (worker: number) => {
    while (performance.now() < until) {
      const began = performance.now()
      const { answer } = await press(worker, await aBuyer(worker))
      expect(answer.status).toBe('paid')
      bought[worker] = (bought[worker] ?? 0) + 1
      longest = Math.max(longest, performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: WORKERS * SHOPPERS_EACH }, (_, index) => keepBuying(index % WORKERS)))
  const all = bought.reduce((sum, number) => sum + number)
  expect(await orders()).toBe(before + all)
  expect(Math.min(...bought)).toBeGreaterThan(all / WORKERS / 2)
  report(
    'isolates',
    `${SECONDS} s of buying at all: ${bought.join(', ')} purchases, the longest ${Math.round(longest)} ms; ` +
      `pressed again since the shop was busy: ${pressedAgain}`,
  )
  expect(longest).toBeLessThan(atMost(LONGEST_PURCHASE))
})
