/** Promise 22: a backup of a selling shop is consistent: money and bottles add up in the restored copy. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '../../scripts/shop/backup/check-backup.ts'
import { totalRows } from '../../scripts/shop/backup/manifest.ts'
import { restoreIntoFolder } from '../../scripts/shop/backup/restore-into-folder.ts'
import { writeBackup } from '../../scripts/shop/backup/write-backup.ts'
import { silentSteps } from '../../scripts/tools/progress.ts'
import { withDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { payAt, readyToPay } from '../factories/purchase.ts'
import { openRunningShop, type RunningShop } from '../factories/running-shop.ts'
import { NIGHTLY } from '../timeouts.ts'
import { expectNone, wrongCharges, wrongPayments } from './accounts.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const BACKUPS = isFull ? 20 : 1
const SHOPPERS = 8
const BOTTLES = 5000

let shop: RunningShop
const folder = folderOfFile()
beforeAll(async () => {
  shop = await openRunningShop({ TRUSTED_PROXY: '127.0.0.1' })
  await shop.client.execute(`UPDATE stock SET quantity = ${BOTTLES} WHERE code = 'OTHER'`)
}, FAULT_TIMEOUT_MS)
afterAll(async () => {
  await shop.close()
})

/** Orders acknowledged to shoppers, and milliseconds of each purchase's last step. */
const acknowledged: string[] = []
const took: number[] = []
let buyers = 0

/** Buys one bottle after another, retrying while the shop is busy. */
async function shopUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    buyers += 1
    const headers = { 'X-Forwarded-For': `10.0.${buyers >> 8}.${buyers & 255}` }
    const email = `b${buyers}@example.test`
    const ready = await readyToPay(shop, { product: 'OTHER', email, headers })
    const began = performance.now()
    let response = await payAt(shop, ready)
    while (response.status === 503) response = await payAt(shop, ready)
    took.push(performance.now() - began)
    expect(await response.json()).toMatchObject({ status: 'paid' })
    acknowledged.push(email)
  }
}

/** Counts of contradictory rows, each 0 in a consistent shop. */
const CONTRADICTIONS = {
  'orders with another charge than their total': wrongCharges(),
  'orders without exactly one payment': wrongPayments(),
  'bottles neither in stock nor sold': `SELECT ${BOTTLES} - (SELECT quantity FROM stock WHERE code = 'OTHER')
    - (SELECT coalesce(sum(l.quantity), 0) FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.state NOT IN ('cancelled', 'payment_failed'))`,
  'bottles missing without a movement': `SELECT ${BOTTLES} - (SELECT quantity FROM stock WHERE code = 'OTHER')
    + (SELECT coalesce(sum(change), 0) FROM stock_movements WHERE code = 'OTHER' AND store_id IS NULL)`,
}

/** Restores a backup and returns its contents. */
async function restored(backupFolder: string, dataDir: string) {
  const checked = await checkBackup(backupFolder)
  if (!checked.ok) throw new Error(checked.message)
  const { backup } = checked
  const began = performance.now()
  const done = await restoreIntoFolder({
    backup,
    dataDir,
    replace: false,
    now: new Date(),
    step: silentSteps,
    onServer: () => {},
  })
  if (!done.ok) throw new Error(done.message)
  const ms = performance.now() - began
  const { rows } = await withDatabase(dataDir, async (client) => {
    await expectNone(client, CONTRADICTIONS)
    return client.execute(`SELECT email, total_pence FROM orders WHERE state = 'paid'`)
  })
  await rm(dataDir, { recursive: true })
  const pence = rows.reduce((sum, { total_pence }) => sum + Number(total_pence), 0)
  return { ms, pence, emails: new Set(rows.map(({ email }) => String(email))) }
}

test('each backup of a selling shop is consistent', { ...NIGHTLY, timeout: FAULT_TIMEOUT_MS }, async () => {
  let isOver = false
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, () => shopUntil(() => isOver)))
  const made: { folder: string; known: string[]; ms: number; rows: number }[] = []
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  for (let index = 0; index < BACKUPS; index += 1) {
    const known = [...acknowledged]
    const began = performance.now()
    const { folder: backup, manifest } = await writeBackup({
      client: shop.client,
      dataDir: join(folder, 'none'),
      to: join(folder, 'backups'),
      keep: undefined,
      now: new Date(),
      step: silentSteps,
    })
    made.push({ folder: backup, known, ms: performance.now() - began, rows: totalRows(manifest) })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(known.length)
  }
  isOver = true
  await shoppers

  const copies = []
  for (const { folder: backup, known } of made) {
    const copy = await restored(backup, join(folder, 'restored'))
    // Orders acknowledged before the backup started are in it.
    expect(known.filter((email) => !copy.emails.has(email))).toEqual([])
    copies.push(copy)
  }
  const sizes = copies.map(({ emails }) => emails.size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(sizes.at(-1)).toBeLessThanOrEqual(acknowledged.length)
  await expectNone(shop.client, CONTRADICTIONS)

  const longest = (values: number[]) => Math.round(Math.max(...values))
  const pounds = ((copies.at(-1)?.pence ?? 0) / 100).toFixed(2)
  report(
    22,
    `${BACKUPS} backups while ${SHOPPERS} shoppers bought ${acknowledged.length} bottles: ${sizes[0]} to ${sizes.at(-1)} orders restored, the last £${pounds}, charged and owed, no bottle unaccounted for; a backup of ${made.at(-1)?.rows} rows took at most ${longest(made.map(({ ms }) => ms))} ms, a restore ${longest(copies.map(({ ms }) => ms))} ms, the longest payment meanwhile ${longest(took)} ms`,
  )
})
