/** Promise 4: a crash in checkout loses nothing. kill -9 of Workers and database while shoppers pay at 1 or 4 Workers. */
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutSummary, PayResponse } from '../../domain/selling/checkout/schema.ts'
import type { Sqld } from '../../scripts/shop/sqld.ts'
import type { RunningWorker } from '../../scripts/shop/workerd.ts'
import { withDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { openSqld, pidOfSqld } from '../factories/killable-database.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { startTestWorker } from '../factories/running-shop.ts'
import { NIGHTLY } from '../timeouts.ts'
import { CHARGES_ASTRAY, expectNone, halfDone, numberIn, seedUnsoldShop, settleOpenPayments } from './accounts.ts'
import { FAULT_TIMEOUT_MS, ipAddressOf, isFull, report } from './faults.ts'

const SHOPPERS = 4
/** Calls within which it is killed, at a different step each time; an order takes three. */
const WITHIN = 60
const STOCK = 100_000
const HOUR = 3_600_000

const folder = folderOfFile()
let dataDir: string
let code: string
beforeAll(async () => {
  dataDir = join(folder, 'data')
  code = await seedUnsoldShop(dataDir, STOCK)
})

/** Opens a shipped Worker. Its log holds only the provoked crashes. */
const openWorker = (database: Sqld, index: number): Promise<RunningWorker> =>
  startTestWorker({
    ...{ database, siteDir: dataDir, mediaDir: dataDir, trustedCertificates: [] },
    configFile: join(folder, `workerd-${index}.capnp`),
    vars: { TRUSTED_PROXY: '127.0.0.1' },
  })

type Shop = { sqld: Sqld; workers: RunningWorker[] }

const addressOf = ({ workers }: Shop, index: number): string =>
  `http://127.0.0.1:${workers[index % workers.length]?.port}`

let calls = 0

const post = (url: string, path: string, cookie: string, body: object): Promise<Response> => {
  calls += 1
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      Cookie: cookie,
      // A new IP address each, since payments left unfinished by crashes would reach the limit of one address.
      'X-Forwarded-For': ipAddressOf(calls),
    },
    body: JSON.stringify(body),
  })
}

/** Makes one purchase (basket, checkout, payment) and returns the order once the shop has confirmed it. */
async function buy(url: string): Promise<Bought | undefined> {
  const added = await post(url, '/api/cart/update', '', { product: code, quantity: 1, type: 'override_quantity' })
  const cookie = added.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const request = { kind: '', email: 'ann@example.test', address: anAddress() }
  const summary: CheckoutSummary = await (await post(url, '/api/checkout', cookie, request)).json()
  const paid = await post(url, `/api/checkout/${summary.checkout_id}/pay`, cookie, payRequest(summary))
  const answer: PayResponse = await paid.json()
  return paid.ok && answer.status === 'paid' ? { number: answer.order_no, cookie } : undefined
}

type Bought = { number: string; cookie: string }

/** Keeps buying, whatever the outcome, until `isOver`. */
async function keepBuying(url: string, bought: Bought[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      const order = await buy(url)
      if (order !== undefined) bought.push(order)
    } catch (error) {
      // A killed program answers nothing, or a partial answer that is not JSON.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    }
  }
}

type Victim = { after: number } & ({ program: 'sqld' } | { program: 'workerd'; index: number })

/** Kills the program after a number of calls; each shopper has one more try before the restart. */
async function crash(shop: Shop, victim: Victim, acknowledged: Bought[]): Promise<Shop> {
  const { sqld, workers } = shop
  const killed = victim.program === 'workerd' ? workers[victim.index] : undefined
  const pid = victim.program === 'workerd' ? killed?.pid : pidOfSqld(dataDir)
  if (pid === undefined) throw new Error('The Worker has no process')
  let isOver = false
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) =>
    keepBuying(addressOf(shop, index), acknowledged, () => isOver),
  )
  const last = calls + victim.after
  await vi.waitUntil(() => calls >= last, { timeout: FAULT_TIMEOUT_MS, interval: 1 })
  process.kill(pid, 'SIGKILL')
  isOver = true
  await Promise.all(shoppers)
  if (victim.program === 'workerd') {
    await killed?.ended
    return { sqld, workers: workers.with(victim.index, await openWorker(sqld, victim.index)) }
  }
  await sqld.exited
  await sqld.stop()
  return { workers, sqld: await openSqld(dataDir, Number(new URL(sqld.url).port)) }
}

/** Kills a program at each of `points` points, with the shop on `number` Workers. */
async function crashAt(number: number, points: number): Promise<void> {
  const acknowledged: Bought[] = []
  const sqld = await openSqld(dataDir)
  const opening = Array.from({ length: number }, (_, index) => openWorker(sqld, index))
  let shop: Shop = { sqld, workers: await Promise.all(opening) }
  for (let point = 0; point < points; point += 1) {
    const after = Math.ceil(Math.random() * WITHIN)
    const index = (point / 2) % number
    shop = await crash(
      shop,
      point % 2 === 0 ? { program: 'workerd', index, after } : { program: 'sqld', after },
      acknowledged,
    )
  }

  expect(acknowledged.length).toBeGreaterThan(points)
  for (const { number, cookie } of acknowledged) {
    const answer = await fetch(`${addressOf(shop, 0)}/api/orders/${number}`, { headers: { Cookie: cookie } })
    expect({ number, status: answer.status, state: (await answer.json()).state }).toEqual({
      number,
      status: 200,
      state: 'paid',
    })
  }
  for (const worker of shop.workers) await worker.stop()
  await shop.sqld.stop()

  await withDatabase(dataDir, async (client) => {
    await settleOpenPayments(client, new Date(Date.now() + HOUR))
    const charges = await numberIn(client, `SELECT count(*) FROM test_charges WHERE state = 'succeeded'`)
    await expectNone(client, { lost: CHARGES_ASTRAY, half: halfDone('paid', 'cancelled') })
    const sold = await numberIn(client, `SELECT count(*) FROM orders WHERE state = 'paid'`)
    expect(await numberIn(client, `SELECT quantity FROM stock WHERE code = '${code}'`)).toBe(STOCK - sold)
    expect(sold).toBeGreaterThanOrEqual(acknowledged.length)
    report(
      4,
      `${number === 1 ? 'One Worker' : `${number} Workers`}: ${points} kills, ${acknowledged.length} orders acknowledged and all there, ${charges} charges, each with an order or a refund`,
    )
  })
}

test(
  'loses no acknowledged order, and leaves no charge without an order or a refund, after kill -9 during payments',
  {
    timeout: FAULT_TIMEOUT_MS,
  },
  () => crashAt(1, isFull ? 200 : 2),
)

test('loses nothing either with payments at four Workers', { ...NIGHTLY, timeout: FAULT_TIMEOUT_MS }, () =>
  crashAt(4, isFull ? 40 : 2),
)
