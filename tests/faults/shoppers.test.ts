/**
 * Promise 21: a crowd of concurrent shoppers, each with a different journey, is served. The Worker as `npm start` runs
 * it, with its built site; the crowd shares the machine with it.
 */
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALL_TIMEOUT_MS } from '../../components/kit/api/call.ts'
import { composeCatalogue } from '../../content/catalogue/compose.ts'
import { seeded } from '../../domain/plans/club-plan/seeded.ts'
import { REMOVE_DEMO_CHARGES } from '../../scripts/seed/demo-domain.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { seedShop } from '../../scripts/seed/seed-shop.ts'
import type { RunningWorker } from '../../scripts/shop/workerd.ts'
import { type BuiltShop, type Fill, openBuiltShop } from '../factories/built-shop.ts'
import { type SignedInCustomer, signInCustomers } from '../factories/customers.ts'
import { folderOfFile } from '../factories/folder.ts'
import { startTestWorker } from '../factories/running-shop.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { numberIn } from './accounts.ts'
import { FAULT_TIMEOUT_MS, ipAddressOf, isFull, report } from './faults.ts'
import { readHistogram } from './read-histogram.ts'
import type { Seen, Shopper } from './shopper.ts'
import {
  CALL_KINDS,
  type CallKind,
  describeTimes,
  errorCount,
  noAnswers,
  requestCount,
  tooMany,
} from './shopper-answers.ts'
import { openBrowser, Unserved } from './shopper-browser.ts'
import { openPace, ShutForTheDay } from './shopper-pace.ts'
import { visit } from './shopper-visit.ts'

/** Concurrent shoppers. At full size each one who leaves is replaced; otherwise each comes once. */
const SHOPPERS = isFull ? 500 : 10
const SECONDS = isFull ? 120 : 0
/** Seconds over which the first of them arrive. */
const ARRIVING = isFull ? 30 : 2
/** Seconds from one step to the next. */
const THINKING = isFull ? { least: 2, most: 8 } : { least: 0.05, most: 0.25 }
/** One in this many is signed in, while there are accounts. */
const SIGNED_IN_OF = 5
const ACCOUNTS = isFull ? 400 : SHOPPERS / SIGNED_IN_OF
/** Allowed share of errors among the calls of each kind. */
const ERRORS_ALLOWED = 0.001
const STOCK = 10_000
const MONITOR_KEY = 'monitor-of-the-crowd'
/** Calls retried by pages or by buyers who press again. In the short run a slow machine may answer busy to any. */
const PERSISTENT: readonly CallKind[] = isFull ? ['basket changes', 'checkouts', 'payments'] : CALL_KINDS

/** The demo shop, or a small one for the short run. */
const demo: Fill = async ({ client, mediaDir, now }) => {
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  await seedShop({ client, mediaDir, now, entries: composeCatalogue(), content: read.content, kind: 'demo' })
  await client.batch([...REMOVE_DEMO_CHARGES])
}

let shop: BuiltShop
const folder = folderOfFile()
let worker: RunningWorker
let url: string
let accounts: SignedInCustomer[]
let lists: string[]
/** The Worker's log of answers from 500 on. */
const faults: string[] = []
beforeAll(async () => {
  shop = await (isFull ? openBuiltShop(demo) : openBuiltShop())
  const { client, siteDir, mediaDir } = shop
  await client.execute(`UPDATE stock SET quantity = ${STOCK} WHERE quantity > 0`)
  accounts = await signInCustomers(client, ACCOUNTS, new Date())
  const descriptors = Object.entries(await shop.descriptors())
  lists = descriptors.flatMap(([file, json]) => (JSON.parse(json).type === 'plp' ? [file.replace(/\.json$/, '')] : []))
  worker = await startTestWorker({
    database: shop,
    siteDir,
    mediaDir,
    configFile: join(folder, 'workerd.capnp'),
    vars: { TRUSTED_PROXY: '127.0.0.1', MONITOR_KEY },
    onLine: (line) => {
      if (line.includes('"level":"error"')) faults.push(line)
    },
  })
  url = `http://127.0.0.1:${worker.port}`
}, FAULT_TIMEOUT_MS)
afterAll(async () => {
  await worker?.stop()
  await shop.close()
})

const answers = noAnswers()
const seen: Seen = { visits: 0, orders: [], contradictions: [] }
const pace = openPace()
let arrived = 0

/** Runs a new shopper's visit as far as it gets. */
async function comeAndShop(): Promise<void> {
  arrived += 1
  const index = arrived
  const dice = seeded(`shopper ${index}`)
  const { least, most } = THINKING
  const customer = index % SIGNED_IN_OF === 0 ? accounts[index / SIGNED_IN_OF - 1] : undefined
  const browser = openBrowser({
    url,
    ipAddress: ipAddressOf(index),
    cookie: customer?.cookie,
    patience: isFull ? CALL_TIMEOUT_MS : TEST_WAIT.timeout,
    persistent: PERSISTENT,
    think: pace.think,
    answers,
  })
  const shopper: Shopper = {
    browser,
    dice,
    think: () => pace.think(1000 * (least + dice() * (most - least))),
    account: customer?.email ?? null,
    email: customer?.email ?? `guest${index}@example.test`,
    lists,
    isCounted: dice() < 0.6,
    events: [],
    basket: new Map(),
    wishes: new Set(),
    seen,
  }
  try {
    await visit(shopper)
  } catch (error) {
    // Already counted where it happened.
    if (!(error instanceof Unserved || error instanceof ShutForTheDay)) throw error
  } finally {
    browser.close()
  }
}

/** Keeps one place in the crowd filled while the shop is open. */
async function keepComing(isOver: () => boolean): Promise<void> {
  do await comeAndShop()
  while (!isOver())
}

/** Upper bounds of the time in the database, in the queue of writes and in the Worker, and before a request was sent. */
async function describeWaits(crowdDelayMs: number): Promise<string> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { Authorization: `Bearer ${MONITOR_KEY}` } })
  expect(answer.status).toBe(200)
  const metrics = await answer.text()
  const waits = [
    ['round trips to the database', 'cellardoor_database_seconds'],
    ['writes before their turn', 'cellardoor_database_queue_seconds'],
    ['answers', 'cellardoor_request_seconds'],
  ] as const
  const bounds = waits.map(([what, name]) => {
    const { p99, most } = readHistogram(metrics, name)
    expect(most, name).toBeGreaterThan(0)
    return `${what} ${p99}, ${most}`
  })
  return `${bounds.join('; ')}; the crowd’s own thread was late by ${Math.round(crowdDelayMs)} ms at most`
}

const count = (sql: string) => numberIn(shop.client, sql)

/** Quantities by code. */
const quantities = async (sql: string): Promise<Record<string, number>> =>
  Object.fromEntries((await shop.client.execute(sql)).rows.map(({ code, quantity }) => [code, Number(quantity)]))

const IN_STOCK = 'SELECT code, quantity FROM stock ORDER BY code'

test('serves a crowd of shoppers with any mix of actions, and leaves nothing half done', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const before = await quantities(IN_STOCK)
  const last = await count('SELECT coalesce(max(id), 0) FROM orders')
  const until = performance.now() + 1000 * (ARRIVING + SECONDS)
  const isOver = () => performance.now() >= until
  const dice = seeded('arrivals')
  const delay = monitorEventLoopDelay()
  delay.enable()
  const crowd = Array.from({ length: SHOPPERS }, async () => {
    await pace.think(1000 * ARRIVING * dice())
    await keepComing(isOver)
  })
  const closing = isFull ? pace.think(1000 * (ARRIVING + SECONDS)).then(pace.shut) : undefined
  await Promise.all([...crowd, closing]).finally(pace.shut)
  delay.disable()

  const pounds = seen.orders.reduce((sum, order) => sum + order.pounds, 0).toFixed(2)
  const bottles = seen.orders
    .flatMap((order) => Object.values(order.bottles))
    .reduce((sum, quantity) => sum + quantity, 0)
  report(
    21,
    `${SHOPPERS} shoppers at once for ${SECONDS} s, ${arrived} visits: ${requestCount(answers)} requests, ${errorCount(answers)} errors; ` +
      `asked again since the shop was busy: ${answers.askedAgain}; ${seen.orders.length} orders of ${bottles} bottles for £${pounds}, all there and charged, no bottle unaccounted for`,
  )
  const waits = await describeWaits(delay.max / 1e6)
  report(21, `upper bounds in ms at p99 and of the longest: ${waits}`)
  report(21, `how many, then ms at the median, p95, p99 and the slowest: ${describeTimes(answers)}`)

  expect(tooMany(answers, ERRORS_ALLOWED).slice(0, 20), faults.slice(0, 5).join('\n')).toEqual([])
  expect(seen.contradictions).toEqual([])
  expect(seen.orders.length).toBeGreaterThan(SHOPPERS / 10)

  const { rows } = await shop.client.execute(`SELECT o.number, o.total_pence, c.amount_pence FROM orders o
    LEFT JOIN test_charges c ON c.order_number = o.number AND c.state = 'succeeded'
    WHERE o.id > ${last} AND o.state = 'paid'`)
  const paid = new Map(rows.map(({ number, ...pence }) => [number, pence]))
  expect(paid.size).toBe(rows.length)
  for (const { number, pounds } of seen.orders) {
    const pence = Math.round(pounds * 100)
    expect([number, paid.get(number)]).toEqual([number, { total_pence: pence, amount_pence: pence }])
  }
  // Shoppers whose visit was ended during a payment have waited for the answer, so no other orders exist.
  expect(paid.size).toBe(seen.orders.length)
  expect(await count(`SELECT count(*) FROM test_charges WHERE state = 'succeeded'`)).toBe(paid.size)
  const left = { ...before }
  for (const { bottles } of seen.orders)
    for (const [code, quantity] of Object.entries(bottles)) left[code] = (left[code] ?? 0) - quantity
  expect(await quantities(IN_STOCK)).toEqual(left)
})
