/**
 * Promise `chaos`: a shop under shoppers loses nothing while its parts are killed and stopped, its disk is full, its
 * clock jumps, or its database is slow. `npm run faults -- chaos --minutes 60` takes an hour for each.
 */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seeded } from '../../domain/plans/club-plan/seeded.ts'
import type { CheckoutSummary, PayResponse } from '../../domain/selling/checkout/schema.ts'
import { faultsMinutes } from '../../scripts/tools/env.ts'
import { withDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { NIGHTLY } from '../timeouts.ts'
import {
  CHARGES_ASTRAY,
  expectNone,
  expectPaid,
  halfDone,
  seedUnsoldShop,
  settleOpenPayments,
  wrongCharges,
} from './accounts.ts'
import { repeatAtRate } from './at-rate.ts'
import { CHAOS_KINDS, type ChaosKind, mountSmallDisk, openChaosShop, unmountDisk } from './chaos-shop.ts'
import { FAULT_TIMEOUT_MS, ipAddressOf, isFull, report } from './faults.ts'
import { type Got, openConnections, textOf } from './shopper-connections.ts'

const SHOPPERS = isFull ? 20 : 4
const FAULTS = isFull ? Number.POSITIVE_INFINITY : 2
const MINUTES = faultsMinutes()
/** Rates of each shopper, so that a closed shop is not asked without a pause. */
const VISITS_A_SECOND = 1
const PRESSES_A_SECOND = 2
const STOCK = 100_000
const CODE = 'CD1001'
/** Milliseconds until a shopper gives up waiting for an answer. */
const PATIENCE_MS = 20_000
/** Milliseconds for which a shopper presses Pay again. */
const PRESSES_FOR = 120_000
const DAY_MS = 86_400_000
/** Milliseconds for a test besides its minutes. */
const TIMEOUT_MS = FAULT_TIMEOUT_MS + MINUTES * 60_000

const folder = folderOfFile()

type Shopping = { orders: Set<string>; requests: number; failed: number; askedAgain: number; longest: number }

let visitors = 0

/** Looks at pages and buys a bottle, as far as the shop allows. */
async function visit(url: string, shopping: Shopping): Promise<void> {
  visitors += 1
  const ipAddress = ipAddressOf(visitors)
  const connections = openConnections({ url, ipAddress, patience: PATIENCE_MS })
  const ask = async (method: string, path: string, body?: unknown): Promise<Got> => {
    const got = await connections.send(method, path, body === undefined ? undefined : JSON.stringify(body))
    shopping.requests += 1
    if (got.status === 0 || got.status >= 500) shopping.failed += 1
    else shopping.longest = Math.max(shopping.longest, got.ms)
    return got
  }
  try {
    await Promise.all(['/', '/red', '/api/health'].map((path) => ask('GET', path)))
    const line = { product: CODE, quantity: 1, type: 'override_quantity' }
    if ((await ask('POST', '/api/cart/update', line)).status !== 200) return
    const email = `chaos${visitors}@example.test`
    const opened = await ask('POST', '/api/checkout', { kind: '', email, address: anAddress() })
    if (opened.status !== 200) return
    const summary: CheckoutSummary = JSON.parse(textOf(opened))
    const request = payRequest(summary)
    const until = performance.now() + PRESSES_FOR
    let isOver = false
    await repeatAtRate(
      PRESSES_A_SECOND,
      () => isOver || performance.now() > until,
      async () => {
        const paid = await ask('POST', `/api/checkout/${summary.checkout_id}/pay`, request)
        isOver = paid.status !== 0 && paid.status < 500
        if (!isOver) shopping.askedAgain += 1
        if (paid.status !== 200) return
        const answer: PayResponse = JSON.parse(textOf(paid))
        if (answer.status === 'paid') shopping.orders.add(answer.order_no)
      },
    )
  } finally {
    connections.close()
  }
}

const CONTRADICTIONS = {
  'charges without an order or a refund': CHARGES_ASTRAY,
  'orders with another charge than their total': wrongCharges(),
  'orders half done': halfDone('paid', 'cancelled', 'payment_failed'),
  'bottles neither in stock nor sold': `SELECT ${STOCK} - (SELECT quantity FROM stock WHERE code = '${CODE}')
    - (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.code = '${CODE}' AND o.state = 'paid')`,
}

/** Settles the payments that were left open, as the scheduler does an hour later, and compares. */
async function expectNothingLost(dataDir: string, orders: ReadonlySet<string>): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await settleOpenPayments(client, new Date(Date.now() + 10 * DAY_MS))
    await expectNone(client, CONTRADICTIONS)
    await expectPaid(client, orders)
  })
}

async function chaos(kind: ChaosKind): Promise<void> {
  const dataDir = join(folder, kind)
  if (kind === 'disk') {
    if (!mountSmallDisk(dataDir)) return report('chaos', 'disk: not tried, as this user may not mount a small disk')
    onTestFinished(() => unmountDisk(dataDir))
  }
  await seedUnsoldShop(dataDir, STOCK)
  const shop = await openChaosShop(kind, dataDir)
  const shopping: Shopping = { orders: new Set(), requests: 0, failed: 0, askedAgain: 0, longest: 0 }
  const dice = seeded(`chaos ${kind}`)
  const broken: Record<string, number> = {}
  let isOver = false
  const keepVisiting = () =>
    repeatAtRate(
      VISITS_A_SECOND,
      () => isOver,
      () => visit(shop.url, shopping),
    )
  const shoppers = Array.from({ length: SHOPPERS }, keepVisiting)
  const until = performance.now() + MINUTES * 60_000
  let slowest = 0
  try {
    for (let fault = 0; fault < FAULTS && performance.now() < until; fault += 1) {
      const before = shopping.orders.size
      await expect.poll(() => shopping.orders.size, { timeout: FAULT_TIMEOUT_MS, interval: 20 }).toBeGreaterThan(before)
      const name = await shop.breakSomething(dice)
      broken[name] = (broken[name] ?? 0) + 1
      const began = performance.now()
      await shop.recover()
      slowest = Math.max(slowest, performance.now() - began)
    }
  } finally {
    isOver = true
    await Promise.all(shoppers)
    await shop.close()
  }
  await expectNothingLost(dataDir, shopping.orders)
  const faults = Object.entries(broken).map(([name, count]) => `${name} ${count}`)
  report(
    'chaos',
    `${kind}, ${MINUTES} min, ${SHOPPERS} shoppers: ${faults.join(', ')} times; ready again after ${Math.round(slowest)} ms at most; ${shopping.orders.size} orders, all there and charged; of ${shopping.requests} requests ${shopping.failed} failed, Pay pressed again ${shopping.askedAgain} times`,
  )
}

test.each(CHAOS_KINDS)('%s: loses no order, charge or bottle', { ...NIGHTLY, timeout: TIMEOUT_MS }, chaos)
