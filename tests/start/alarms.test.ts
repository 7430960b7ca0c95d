/** Alarms of a running shop ring and clear: a payment event that is set aside, and a backup that is overdue. */
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signTestEvent } from '../../functions/selling/payment/test-bank/event.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { listen } from '../factories/listen.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { rowsOf, runCommand, runScheduler, runStart, type ShopProcess, seedSmallShop } from './shop-process.ts'

const AUTH_SECRET = 'x'.repeat(32)
const DAY_MS = 24 * 60 * 60_000

const dataDir = join(folderOfFile(), 'data')
const rung: string[] = []
let hook: Server
let env: Record<string, string>
let shop: ShopProcess | undefined
beforeAll(async () => {
  hook = createServer(async (request, answer) => {
    const { alarms }: { alarms: { cause: string }[] } = JSON.parse(await text(request))
    rung.push(...alarms.map(({ cause }) => cause))
    answer.end()
  })
  const port = await listen(hook)
  env = { DATA_DIR: dataDir, AUTH_SECRET, ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}` }
  await seedSmallShop(dataDir)
})
afterAll(async () => {
  shop?.kill('SIGTERM')
  await shop?.ended
  hook.closeAllConnections()
  hook.close()
})

/** Starts the shop with its clock ahead, and returns its address. */
async function startAhead(days: number): Promise<string> {
  shop?.kill('SIGTERM')
  await shop?.ended
  const port = String(await freePort())
  shop = runStart({ ...env, PORT: port, CLOCK_OFFSET_DAYS: String(days) })
  await shop.until('it was open', (out) => out.includes('is open at'))
  return `http://127.0.0.1:${port}`
}

/** The alarms that have rung, with whether they ring now, after a run of their job. */
async function alarms(): Promise<Record<string, boolean>> {
  await rowsOf(dataDir, `DELETE FROM job_claims WHERE key LIKE 'job:alarms:%'`)
  await runScheduler(dataDir)
  const rows = await rowsOf(dataDir, 'SELECT key, cleared_at IS NULL AS rings FROM alarms')
  return Object.fromEntries(rows.map(({ key, rings }) => [String(key), rings === 1]))
}

const become = (expected: Record<string, boolean>) =>
  vi.waitFor(async () => expect(await alarms()).toEqual(expected), { ...TEST_WAIT, interval: 500 })

test('rings for an event of an unknown payment and an old backup, and clears', NIGHTLY, async () => {
  const origin = await startAhead(0)
  const event = { id: 'evt_lost', type: 'charge.succeeded', chargeRef: 'ch_lost', refundRef: null, idempotencyKey: 'k' }
  const { body, signature } = await signTestEvent(AUTH_SECRET, event, new Date())
  const headers = { 'Test-Signature': signature }
  expect((await fetch(`${origin}/api/webhooks/test`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await runCommand('backup', { DATA_DIR: dataDir }).ended).toMatchObject({ code: 0, err: '' })
  await become({})
  // Mail that still waits would be a day late once the clock is ahead, and ring too.
  await rowsOf(dataDir, `UPDATE mail SET next_attempt_at = '2099-01-01T00:00:00.000Z' WHERE template = 'gift-received'`)
  const due = () => rowsOf(dataDir, `SELECT template FROM mail WHERE state <> 'sent' AND next_attempt_at < '2099'`)
  await expect.poll(due, TEST_WAIT).toEqual([])

  const old = new Date(Date.now() - 3 * DAY_MS).toISOString()
  await rowsOf(dataDir, `UPDATE job_claims SET finished_at = ? WHERE key = 'backup'`, old)
  await startAhead(1)
  await become({ webhooks_set_aside: true, backup_overdue: true })
  expect(rung.toSorted()).toEqual(['backup_overdue', 'webhooks_set_aside'])

  expect(await runCommand('backup', { DATA_DIR: dataDir }).ended).toMatchObject({ code: 0, err: '' })
  await become({ webhooks_set_aside: true, backup_overdue: false })

  await startAhead(9)
  await become({ webhooks_set_aside: false, backup_overdue: true })
})
