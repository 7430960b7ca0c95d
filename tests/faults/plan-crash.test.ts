/** A crash while cases are prepared and charged loses nothing: kill -9 of the Worker and of the database at random moments. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { inLondon } from '../../domain/core/calendar/calendar.ts'
import { runDuePlans } from '../../functions/plans/plan/run-due-plans.ts'
import type { Sqld } from '../../scripts/shop/sqld.ts'
import type { RunningWorker } from '../../scripts/shop/workerd.ts'
import { bundleWorkerWhenStale } from '../../scripts/tools/bundle.ts'
import { folderOfFile } from '../factories/folder.ts'
import { openSqld, pidOfSqld } from '../factories/killable-database.ts'
import { addManyPlans, STOCK, WINES } from '../factories/many-plans.ts'
import { AUTH_SECRET, startTestWorker } from '../factories/running-shop.ts'
import { testSettings } from '../factories/settings.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { CHARGES_ASTRAY, expectNone, halfDone, numberIn, settleOpenPayments, wrongCharges } from './accounts.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const POINTS = isFull ? 100 : 4
/** Enough that each day has cases to prepare and to charge. */
const PLANS = 600
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Steps within which the scheduler is killed; a day has about as many. */
const WITHIN = 60

const today = inLondon(new Date()).day

const folder = folderOfFile()
let dataDir: string
let sqld: Sqld
beforeAll(async () => {
  await bundleWorkerWhenStale()
  dataDir = join(folder, 'data')
  await mkdir(dataDir)
  sqld = await openSqld(dataDir)
  await withClient(async (client) => {
    await migrate(client)
    await addManyPlans(client, PLANS, today)
  })
})
afterAll(async () => {
  await sqld.stop()
})

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = createNodeClient(sqld)
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

/** Opens a Worker whose clock is `ahead` days ahead. */
const openWorker = (ahead: number): Promise<RunningWorker> =>
  startTestWorker({
    ...{ database: sqld, siteDir: dataDir, mediaDir: dataDir, trustedCertificates: [] },
    configFile: join(folder, 'workerd.capnp'),
    vars: { CLOCK_OFFSET_DAYS: String(ahead) },
  })

const stepsTaken = (client: Client): Promise<number> => numberIn(client, 'SELECT count(*) FROM plan_events')

/** Calls the scheduler and kills the Worker or the database after some steps, or at the end. */
async function crash(ahead: number): Promise<void> {
  const worker = await openWorker(ahead)
  await withClient(async (client) => {
    const last = (await stepsTaken(client)) + Math.floor(Math.random() * WITHIN)
    let isDone = false
    const called = fetch(worker.clockUrl, { method: 'POST' })
      .catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      })
      .finally(() => {
        isDone = true
      })
    const isReached = async () => isDone || (await stepsTaken(client)) >= last
    await vi.waitUntil(isReached, { ...TEST_WAIT, timeout: FAULT_TIMEOUT_MS, interval: 1 })
    await kill(worker, ahead % 2 === 0 ? 'workerd' : 'sqld')
    await called
  })
}

async function kill(worker: RunningWorker, program: 'workerd' | 'sqld'): Promise<void> {
  if (program === 'workerd') {
    if (worker.pid === undefined) throw new Error('The Worker has no process')
    process.kill(worker.pid, 'SIGKILL')
    await worker.ended
    return
  }
  process.kill(pidOfSqld(dataDir), 'SIGKILL')
  await sqld.exited
  await sqld.stop()
  sqld = await openSqld(dataDir, Number(new URL(sqld.url).port))
  await worker.stop()
}

/** Resolves unfinished cases and charges, as the jobs of the following hours do. */
async function finish(client: Client): Promise<void> {
  const startedAt = Date.now() + POINTS * DAY_MS
  for (const hours of [1, 3, 5]) {
    const now = () => new Date(startedAt + hours * HOUR_MS)
    await settleOpenPayments(client, now())
    await runDuePlans({ settings: testSettings({ DEMO: '1', AUTH_SECRET }), database: client, now })
  }
}

test('every charge has its order or its refund, every order its charge, and the stock is right', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  for (let ahead = 0; ahead < POINTS; ahead += 1) await crash(ahead)
  await withClient(async (client) => {
    await finish(client)
    const ordered = await numberIn(client, `SELECT count(*) FROM cases WHERE state = 'ordered'`)
    expect(ordered).toBeGreaterThan(POINTS)
    const twice = `SELECT count(*) FROM (SELECT plan_id FROM orders WHERE state = 'paid' GROUP BY plan_id, substr(paid_at, 1, 10)
      HAVING count(*) > 1)`
    await expectNone(client, {
      lost: CHARGES_ASTRAY,
      unpaid: wrongCharges(),
      half: halfDone('paid', 'cancelled'),
      twice,
    })
    expect(await numberIn(client, `SELECT count(*) FROM orders WHERE state = 'paid'`)).toBe(ordered)
    const held = await numberIn(
      client,
      `SELECT coalesce(sum(quantity), 0) FROM case_lines JOIN cases ON cases.id = case_id
        WHERE cases.state IN ('prepared', 'charging', 'retrying', 'ordered')`,
    )
    expect(await numberIn(client, 'SELECT sum(quantity) FROM stock')).toBe(WINES.length * STOCK - held)
    const charges = await numberIn(client, `SELECT count(*) FROM test_charges WHERE state = 'succeeded'`)
    report(
      'plan-crash',
      `${POINTS} kills in ${POINTS} days of ${PLANS} plans: ${ordered} cases ordered, ${charges} charges, each with its order or its refund, ${held} bottles taken and accounted for`,
    )
  })
})
