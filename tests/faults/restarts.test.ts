/** Promise `restarts`: restarts and upgrades of a shop on a held socket lose no request and no order. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutSummary, PayResponse } from '../../domain/selling/checkout/schema.ts'
import { withDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { expectPaid, seedUnsoldShop } from './accounts.ts'
import { FAULT_TIMEOUT_MS, ipAddressOf, isFull, report } from './faults.ts'
import { type HeldShop, holdSocket } from './held-socket.ts'
import { type Connections, type Got, openConnections, sendWhileBusy, textOf } from './shopper-connections.ts'
import { openPace } from './shopper-pace.ts'

const SHOPPERS = isFull ? 50 : 4
const RESTARTS = isFull ? 50 : 2
const UPGRADES = isFull ? 5 : 1
/** Visits between restarts, so that each meets shoppers at other steps. */
const VISITS_BETWEEN = 5
const STOCK = 100_000
/** Milliseconds until a request counts as lost. */
const REQUEST_TIMEOUT_MS = 60_000
/** A restart without changes serves within this time, in milliseconds, on a machine that does nothing else. */
const SERVES_WITHIN = 3000

const dataDir = folderOfFile()
const MANIFEST = 'site/current/.manifest.json'
const OLDER = 'of older code'

let code: string
let shop: HeldShop
const orders = new Set<string>()
const lost: string[] = []
let requests = 0
let slowest = 0
/** Number of retries because the shop was busy. */
let askedAgain = 0
const pace = openPace()
let isOver = false

beforeAll(async () => {
  code = await seedUnsoldShop(dataDir, STOCK)
  shop = await holdSocket({ DATA_DIR: dataDir, TRUSTED_PROXY: '127.0.0.1' })
  await shop.start()
})
afterAll(() => {
  pace.shut()
  return shop?.close()
})

/**
 * Sends a request that must be answered. Changes are sent again while the shop is busy, as pages do. Errors of the
 * shop and connections that end without an answer are losses.
 */
async function ask({ send }: Connections, method: string, path: string, body?: unknown): Promise<Got> {
  const sendOnce = () => send(method, path, body === undefined ? undefined : JSON.stringify(body))
  const pause = (ms: number) => {
    askedAgain += 1
    return pace.think(ms)
  }
  const got = await (method === 'GET' ? sendOnce() : sendWhileBusy(sendOnce, pause))
  requests += 1
  slowest = Math.max(slowest, got.ms)
  if (got.status === 0 || got.status >= 500) lost.push(`${method} ${path}: ${got.status} ${got.reason ?? textOf(got)}`)
  return got
}

/** Looks at pages and buys a bottle, as a new visitor each time. */
async function visit(ipAddress: string): Promise<void> {
  const connections = openConnections({ url: shop.url, ipAddress, patience: REQUEST_TIMEOUT_MS })
  try {
    await Promise.all(['/', '/red', '/api/health'].map((path) => ask(connections, 'GET', path)))
    const line = { product: code, quantity: 1, type: 'override_quantity' }
    const added = await ask(connections, 'POST', '/api/cart/update', line)
    if (added.status !== 200) return
    const opening = { kind: '', email: 'ann@example.test', address: anAddress() }
    const opened = await ask(connections, 'POST', '/api/checkout', opening)
    if (opened.status !== 200) return
    const summary: CheckoutSummary = JSON.parse(textOf(opened))
    const paid = await ask(connections, 'POST', `/api/checkout/${summary.checkout_id}/pay`, payRequest(summary))
    const answer: PayResponse = JSON.parse(textOf(paid))
    if (paid.status === 200 && answer.status === 'paid') orders.add(answer.order_no)
  } finally {
    connections.close()
  }
}

let visits = 0

async function keepVisiting(): Promise<void> {
  while (!isOver) {
    visits += 1
    await visit(ipAddressOf(visits))
  }
}

/** Makes every page stale, as new code does. */
function makeStale(): void {
  const file = join(dataDir, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...manifest, codeHash: OLDER }))
}

const codeHash = (): unknown => JSON.parse(readFileSync(join(dataDir, MANIFEST), 'utf8')).codeHash

/** Waits until further visits have begun. */
const afterVisits = (count: number): Promise<void> => {
  const until = visits + count
  return expect.poll(() => visits, { timeout: FAULT_TIMEOUT_MS, interval: 5 }).toBeGreaterThanOrEqual(until)
}

test('loses no request and no order in restarts and upgrades while shoppers buy', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const times: number[] = []
  const shoppers = Array.from({ length: SHOPPERS }, keepVisiting)
  for (let index = 0; index < RESTARTS + UPGRADES; index += 1) {
    await afterVisits(VISITS_BETWEEN)
    await shop.stop()
    if (index >= RESTARTS) makeStale()
    times.push(await shop.start())
  }
  await afterVisits(VISITS_BETWEEN)
  // The pages of each upgrade were rendered behind the open shop.
  await expect.poll(() => codeHash(), TEST_WAIT).not.toBe(OLDER)
  isOver = true
  await Promise.all(shoppers)
  await shop.stop()

  expect(
    lost,
    shop.lines
      .filter((line) => /\b50[03]\b/.test(line))
      .slice(0, 5)
      .join('\n'),
  ).toEqual([])
  expect(orders.size).toBeGreaterThan(RESTARTS)
  await withDatabase(dataDir, (client) => expectPaid(client, orders))
  const sorted = times.toSorted((one, other) => one - other)
  if (isFull) expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(SERVES_WITHIN * 2)
  report(
    'restarts',
    `${RESTARTS} restarts and ${UPGRADES} upgrades under ${SHOPPERS} shoppers: ${requests} requests, 0 lost; asked again since the shop was busy: ${askedAgain}; ${orders.size} orders, all there; open again after ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (median), longest answer ${Math.round(slowest)} ms`,
  )
})
