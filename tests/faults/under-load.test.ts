/**
 * Shoppers can buy while the shop is attacked in three ways at once: events, full baskets and wrong sign-ins. The
 * Worker as `npm start` runs it; load and measurement share the machine with it.
 */
import { beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../database/batch.ts'
import { MAX_CART_LINES } from '../../domain/selling/cart/cart.ts'
import { AT, addProducts } from '../factories/catalogue.ts'
import { forAllTests } from '../factories/for-all-tests.ts'
import { payAt, readyToPay } from '../factories/purchase.ts'
import { openRunningShop } from '../factories/running-shop.ts'
import { sendTo } from '../factories/send-to.ts'
import { NIGHTLY } from '../timeouts.ts'
import { atRate, percentile } from './at-rate.ts'
import { crowd } from './crowd.ts'
import { atMost, FAULT_TIMEOUT_MS, ipAddressOf, isFull, report } from './faults.ts'

const SECONDS = isFull ? 60 : 4
const EVENT_CONNECTIONS = 120
const BASKET_CONNECTIONS = 30
const SIGN_INS_A_SECOND = 20
const PURCHASES_A_SECOND = 2
const PAGES_A_SECOND = 20

/** Milliseconds that all but one purchase in twenty may take. */
const LONGEST_PURCHASE = 1000

const codes = Array.from({ length: MAX_CART_LINES }, (_, index) => `L${index}`)
const visitors = Array.from({ length: BASKET_CONNECTIONS }, (_, index) => index.toString(16).padStart(32, '0'))

const shop = forAllTests(() => openRunningShop({ TRUSTED_PROXY: '127.0.0.1' }), FAULT_TIMEOUT_MS)
beforeAll(async () => {
  const { client } = shop
  await addProducts(
    client,
    codes.map((code) => ({ code, stock: 1_000_000 })),
  )
  await client.execute(`UPDATE stock SET quantity = 1000000 WHERE code = 'OTHER'`)
  await insertMany(
    client,
    'visitors',
    visitors.map((id) => ({ id, created_at: AT, seen_at: new Date().toISOString() })),
  )
  const carts = visitors.map((visitor_id, index) => ({
    id: index + 1,
    kind: 'standard' as const,
    visitor_id,
    created_at: AT,
    updated_at: AT,
  }))
  await insertMany(client, 'carts', carts)
  await insertMany(
    client,
    'cart_lines',
    carts.flatMap(({ id, kind }) => codes.map((code) => ({ cart_id: id, kind, code, quantity: 1, added_at: AT }))),
  )
}, FAULT_TIMEOUT_MS)

let addresses = 0

/** A new IP address for each request. */
const newAddress = (): Record<string, string> => {
  addresses += 1
  return { 'X-Forwarded-For': ipAddressOf(addresses) }
}

async function buy(): Promise<void> {
  const email = `${crypto.randomUUID()}@example.test`
  const paid = await payAt(shop, await readyToPay(shop, { product: 'OTHER', email, headers: newAddress() }))
  expect(await paid.json()).toMatchObject({ status: 'paid' })
}

/** Milliseconds until it is paid. In the short run the buyer retries when a slow machine answers busy. */
async function timeOfPurchase(): Promise<number> {
  const began = performance.now()
  for (let isPaid = false; !isPaid; ) {
    isPaid = await buy().then(
      () => true,
      (error: Error) => {
        if (isFull || !error.message.includes('The shop is busy')) throw error
        return false
      },
    )
  }
  return performance.now() - began
}

/** Milliseconds until a page is read. */
async function timeOfPage(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${shop.url}/`)
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - began
}

async function signInWrongly(): Promise<number> {
  const guess = { email: `${crypto.randomUUID()}@example.test`, password: 'not the password' }
  const answer = await sendTo(shop, '/api/user/login', guess, newAddress())
  await answer.text()
  return answer.status
}

const EVENTS = {
  events: [
    { kind: 'page_view', page_type: 'plp' },
    { kind: 'web_vital', metric: 'LCP', value: 1200, page_type: 'plp' },
  ],
}

const sendEvents = () => {
  const write = { path: '/api/events', body: JSON.stringify(EVENTS) }
  return crowd({ url: shop.url, seconds: SECONDS, writes: Array.from({ length: EVENT_CONNECTIONS }, () => [write]) })
}

/** Requests that each change a different line of a separate basket. */
const changeBaskets = () => {
  const change = (visitor: string, index: number) => ({
    path: '/api/cart/update',
    body: JSON.stringify({
      product: codes[index % codes.length],
      quantity: 2 + (index % 2),
      type: 'override_quantity',
    }),
    headers: { Cookie: `visitor=${visitor}` },
  })
  const writes = visitors.map((visitor) =>
    Array.from({ length: 2 * codes.length + 1 }, (_, index) => change(visitor, index)),
  )
  return crowd({ url: shop.url, seconds: SECONDS, writes })
}

const ms = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`

test('door 8: serves payments while events, full baskets and wrong sign-ins flood in', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  for (let i = 0; i < 5; i += 1) await Promise.all([timeOfPage(), timeOfPurchase()])
  const quiet = {
    pages: await atRate(PAGES_A_SECOND, SECONDS / 4, timeOfPage),
    purchases: await atRate(PURCHASES_A_SECOND, SECONDS / 4, timeOfPurchase),
  }
  const [counted, filled, statuses, purchases, pages] = await Promise.all([
    sendEvents(),
    changeBaskets(),
    atRate(SIGN_INS_A_SECOND, SECONDS, signInWrongly),
    atRate(PURCHASES_A_SECOND, SECONDS, timeOfPurchase),
    atRate(PAGES_A_SECOND, SECONDS, timeOfPage),
  ])
  report(
    'load',
    `${purchases.length} purchases in ${SECONDS} s: median ${ms(percentile(purchases, 50))}, p95 ${ms(percentile(purchases, 95))} ` +
      `(quiet ${ms(percentile(quiet.purchases, 50))} and ${ms(percentile(quiet.purchases, 95))})`,
  )
  report(
    'load',
    `a page's median ${ms(percentile(pages, 50))} (quiet ${ms(percentile(quiet.pages, 50))}), p95 ${ms(percentile(pages, 95))} ` +
      `(quiet ${ms(percentile(quiet.pages, 95))})`,
  )
  report(
    'load',
    `meanwhile ${counted.answered} calls with events, ${filled.answered} changes to baskets of ${MAX_CART_LINES} lines ` +
      `(${filled.refused} refused), ${statuses.length} wrong sign-ins`,
  )
  // In the short run a slow machine may answer busy, as it does to buyers.
  const expected = isFull ? [401, 429] : [401, 429, 503]
  expect(statuses.filter((status) => !expected.includes(status))).toEqual([])
  expect(counted.refused).toBe(0)
  expect(percentile(purchases, 95)).toBeLessThan(atMost(LONGEST_PURCHASE))
  expect(percentile(pages, 50)).toBeLessThan(atMost(2 * percentile(quiet.pages, 50)))
})
