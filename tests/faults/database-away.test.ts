/** Promise 19: the database is stopped and restarted under load. Pages are served, and nothing is half done. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import type { Sqld } from '../../scripts/shop/sqld.ts'
import { addCatalogue } from '../api/catalogue.ts'
import { migratedDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { openSqld } from '../factories/killable-database.ts'
import { payAt, readyToPay } from '../factories/purchase.ts'
import { startTestWorker } from '../factories/running-shop.ts'
import { sendTo } from '../factories/send-to.ts'
import { numberIn } from './accounts.ts'
import { atMost, FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const STOPS = isFull ? 20 : 1
const BUYERS = 4
/** Answers to read while the database is down. */
const READ = isFull ? 200 : 50
/** Milliseconds within which the shop must recover. */
const LONGEST_RECOVERY = 5000
const STOCK = 5000

const folder = folderOfFile()
let dataDir: string
let sqld: Sqld
let url: string
let stopWorker: () => Promise<void>
beforeAll(async () => {
  dataDir = join(folder, 'data')
  await cp(await migratedDatabase(), dataDir, { recursive: true })
  await mkdir(join(folder, 'current'))
  await writeFile(join(folder, 'current', 'index.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(folder, 'current', 'release.json'), JSON.stringify({ id: 'r1' }))
  sqld = await openSqld(dataDir)
  await withClient(async (client) => {
    await addCatalogue(client)
    await client.execute(`UPDATE stock SET quantity = ${STOCK} WHERE code = 'OTHER'`)
  })
  const worker = await startTestWorker({
    database: sqld,
    siteDir: folder,
    mediaDir: folder,
    configFile: join(folder, 'workerd.capnp'),
    vars: { TRUSTED_PROXY: '127.0.0.1' },
  })
  url = `http://127.0.0.1:${worker.port}`
  stopWorker = worker.stop
}, FAULT_TIMEOUT_MS)
afterAll(async () => {
  await stopWorker()
  await sqld.stop()
})

async function withClient<Result>(
  work: (client: ReturnType<typeof createNodeClient>) => Promise<Result>,
): Promise<Result> {
  const client = createNodeClient(sqld)
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

/** Cookie of a visitor with a bottle in the basket. */
let visitor = ''

let buyers = 0
let acknowledged = 0

/** Keeps buying, starting again after a refusal or a broken connection. */
async function keepBuying(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    buyers += 1
    const headers = { 'X-Forwarded-For': `10.1.${(buyers >> 8) & 255}.${buyers & 255}` }
    try {
      const paid = await payAt(
        { url },
        await readyToPay({ url }, { product: 'OTHER', email: `a${buyers}@example.test`, headers }),
      )
      const answer: { status?: string } = await paid.json()
      if (paid.status === 200 && answer.status === 'paid') acknowledged += 1
    } catch {
      // A step was refused, so the database is down. Reads a page before the next purchase.
      await fetch(`${url}/`).then((page) => page.text())
    }
  }
}

/** The basket's message without a database, which must be a sentence for shoppers. */
async function readBasket(): Promise<string> {
  const answer = await fetch(`${url}/api/cart`, { headers: { Cookie: visitor } })
  const text = await answer.text()
  if (answer.status === 200) return 'there'
  const { message }: { message?: string } = JSON.parse(text)
  expect([500, 503]).toContain(answer.status)
  expect(message).toMatch(/Please try again/)
  return 'away'
}

const count = (sql: string) => withClient((client) => numberIn(client, sql))

test('serves pages, shows a message in baskets and recovers when the database stops under load', {
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const line = { product: 'OTHER', quantity: 1, type: 'override_quantity' }
  const added = await sendTo({ url }, '/api/cart/update', line)
  visitor = added.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  expect(await readBasket()).toBe('there')
  let isOver = false
  const buying = Promise.all(Array.from({ length: BUYERS }, () => keepBuying(() => isOver)))
  let pages = 0
  let unavailable = 0
  let longest = 0
  for (let stops = 0; stops < STOPS; stops += 1) {
    const before = acknowledged
    await expect.poll(() => acknowledged).toBeGreaterThan(before)
    const port = Number(new URL(sqld.url).port)
    await sqld.stop()
    for (let read = 0; read < READ; read += 1) {
      const page = await fetch(`${url}/`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('Home')
      pages += 1
      if (read % 10 === 0 && (await readBasket()) === 'away') unavailable += 1
    }
    sqld = await openSqld(dataDir, port)
    const began = performance.now()
    await expect.poll(readBasket, { timeout: FAULT_TIMEOUT_MS, interval: 20 }).toBe('there')
    longest = Math.max(longest, performance.now() - began)
  }
  const after = acknowledged
  await expect.poll(() => acknowledged).toBeGreaterThan(after)
  isOver = true
  await buying
  expect(unavailable).toBeGreaterThan(0)

  const orders = await count(`SELECT count(*) FROM orders WHERE state = 'paid'`)
  const half = await count(`SELECT count(*) FROM orders o WHERE o.state = 'paid' AND (
    NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)
    OR NOT EXISTS (SELECT 1 FROM test_charges c WHERE c.order_number = o.number AND c.state = 'succeeded'))`)
  expect(half).toBe(0)
  expect(orders).toBeGreaterThanOrEqual(acknowledged)
  report(
    19,
    `stopped ${STOPS} times while ${BUYERS} shoppers bought: ${pages} pages, all 200; ${unavailable} baskets answered kindly; back after ${Math.ceil(longest)} ms at most; ${orders} orders, none half taken`,
  )
  expect(longest).toBeLessThan(atMost(LONGEST_RECOVERY))
})
