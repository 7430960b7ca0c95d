/**
 * Promise 23: one stranger cannot stop the shop. Sends the most expensive anonymous requests to every call, and the
 * attacks that once ended the Worker, while one shopper loads the home page and another opens a checkout.
 */
import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { forAllTests } from '../factories/for-all-tests.ts'
import { anAddress } from '../factories/pay-request.ts'
import { openRunningShop } from '../factories/running-shop.ts'
import { sendTo } from '../factories/send-to.ts'
import { NIGHTLY } from '../timeouts.ts'
import { percentile } from './at-rate.ts'
import { ATTACKS, costlyCalls, type Description } from './costly-requests.ts'
import { type Sending, type Statuses, sendCostly } from './costly-sender.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

/** Requests to each call. */
const REQUESTS = isFull ? 5_000 : 1
const ATTACK_SECONDS = isFull ? 60 : 0.3
const CONNECTIONS = 8

/** Maximum 95th percentile of a shopper's requests, in milliseconds. */
const SLOWEST_P95 = 250
const MAX_RSS_MB = 400

const shop = forAllTests(() => openRunningShop({ TRUSTED_PROXY: '127.0.0.1' }), FAULT_TIMEOUT_MS)
let description: Description
beforeAll(async () => {
  await shop.client.execute(`UPDATE stock SET quantity = 1000000 WHERE code = 'OTHER'`)
  description = await (await fetch(`${shop.url}/api/openapi.json`)).json()
}, FAULT_TIMEOUT_MS)

/** Resident memory of the Worker's process. */
const rssMb = (): number => {
  const [pid] = shop.pids
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Retries once, since the Worker may close an idle connection just as it is reused; a dead Worker fails twice. */
const onNewConnection = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error
    return work()
  }
}

const loadHome = () =>
  onNewConnection(async () => {
    const answer = await fetch(`${shop.url}/`)
    await answer.text()
    expect(answer.status).toBe(200)
  })

let buyers = 0
/** Milliseconds of the checkout call for a new visitor with one bottle. */
async function timeOfCheckout(): Promise<number> {
  buyers += 1
  const from = { 'X-Forwarded-For': `10.200.${(buyers >> 8) & 255}.${buyers & 255}` }
  const line = { product: 'OTHER', quantity: 1, type: 'override_quantity' }
  const added = await onNewConnection(() => sendTo(shop, '/api/cart/update', line, from))
  expect(added.status).toBe(200)
  await added.text()
  const headers = { ...from, Cookie: added.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const details = { kind: '', email: `${crypto.randomUUID()}@example.test`, address: anAddress() }
  return timeOf(async () => {
    const opened = await onNewConnection(() => sendTo(shop, '/api/checkout', details, headers))
    await opened.text()
    expect(opened.status).toBe(200)
  })
}

type Measured = { statuses: Statuses; home: number[]; checkout: number[]; rss: number }

/** Shops step by step for as long as the requests are sent. */
async function measure(sending: Sending): Promise<Measured> {
  const measured: Measured = { statuses: {}, home: [], checkout: [], rss: 0 }
  let isSending = true
  const sent = sendCostly(sending).finally(() => {
    isSending = false
  })
  const shopping = async () => {
    do {
      for (let page = 0; page < 5; page += 1) measured.home.push(await timeOf(loadHome))
      measured.checkout.push(await timeOfCheckout())
      measured.rss = Math.max(measured.rss, rssMb())
    } while (isSending)
  }
  const [statuses] = await Promise.all([sent, shopping()])
  return { ...measured, statuses }
}

const countOf = (statuses: Statuses): number => Object.values(statuses).reduce((sum, count) => sum + count, 0)
const failuresOf = (statuses: Statuses): string[] =>
  Object.keys(statuses).filter((status) => Number(status) >= 500 && Number(status) !== 503)

/** Checks times at full size only: in the short run they depend on the machine's other load. */
const expectServed = ({ home, checkout, rss, statuses }: Measured, name: string) => {
  expect(failuresOf(statuses), name).toEqual([])
  expect(rss, `${name}: MB`).toBeLessThan(MAX_RSS_MB)
  if (!isFull) return
  expect(percentile(home, 95), `${name}: the home page`).toBeLessThanOrEqual(SLOWEST_P95)
  expect(percentile(checkout, 95), `${name}: the checkout`).toBeLessThanOrEqual(SLOWEST_P95)
}

const figuresOf = ({ home, checkout, rss }: Measured): string =>
  `home p95 ${Math.round(percentile(home, 95))} ms, checkout p95 ${Math.round(percentile(checkout, 95))} ms, ` +
  `RSS ${Math.round(rss)} MB at most`

test.each(ATTACKS.map(({ name }) => name))(
  'serves shoppers under an attack by %s',
  { ...NIGHTLY, timeout: FAULT_TIMEOUT_MS },
  async (name) => {
    await timeOfCheckout()
    const sending = { url: shop.url, names: [name], description, connections: CONNECTIONS, seconds: ATTACK_SECONDS }
    const measured = await measure(sending)
    report(23, `${name}: ${countOf(measured.statuses)} requests in ${ATTACK_SECONDS} s, ${figuresOf(measured)}`)
    expectServed(measured, name)
    await loadHome()
  },
)

test('serves shoppers while the most expensive requests go to every call', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const all: Measured = { statuses: {}, home: [], checkout: [], rss: 0 }
  const names = costlyCalls(description).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(90)
  // At full size each call is measured alone, to name one that slows the shop.
  const groups = isFull ? names.map((name) => [name]) : [names]
  for (const group of groups) {
    const what = group.length === 1 ? (group[0] ?? '') : 'all calls'
    const sending = { url: shop.url, names: group, description, connections: CONNECTIONS, requests: REQUESTS }
    const measured = await measure(sending)
    expect(countOf(measured.statuses), what).toBe(REQUESTS * group.length)
    expectServed(measured, what)
    all.home.push(...measured.home)
    all.checkout.push(...measured.checkout)
    all.rss = Math.max(all.rss, measured.rss)
  }
  report(23, `${REQUESTS} requests to each of ${names.length} calls: ${figuresOf(all)}, no restart`)
})
