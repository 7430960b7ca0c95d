/**
 * A year of plans through the Worker as it is shipped, its clock set ahead day by day, conserves money and
 * bottles. `npm test` runs a month.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountingProxy, countingProxy } from '../../benchmarks/api/counting-proxy.ts'
import { addDays, type Day, inLondon } from '../../domain/core/calendar/calendar.ts'
import { anchorDayOf, nextCaseOn, secondCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import { leavingDay } from '../../domain/plans/plan/rules.ts'
import { bundleWorkerWhenStale } from '../../scripts/tools/bundle.ts'
import { openTestDatabase, type TestDatabase } from '../factories/database.ts'
import { folderOfFile } from '../factories/folder.ts'
import { addManyPlans, frequencyOf, isDeclined, isGift, STOCK, startOf, WINES } from '../factories/many-plans.ts'
import { startTestWorker } from '../factories/running-shop.ts'
import { NIGHTLY } from '../timeouts.ts'
import { numberIn, takeTrips } from './accounts.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const PLANS = isFull ? 2000 : 30
const DAYS = isFull ? 366 : 10
const DAY_MS = 86_400_000

const today = inLondon(new Date()).day

let database: TestDatabase
let proxy: CountingProxy
let trips = 0
const folder = folderOfFile()
beforeAll(async () => {
  await bundleWorkerWhenStale()
  database = await openTestDatabase()
  await addManyPlans(database.client, PLANS, today)
  proxy = await countingProxy(database.url)
})
afterAll(async () => {
  await proxy.stop()
  await database.close()
})

const IDS = Array.from({ length: PLANS }, (_, index) => index + 1)

/** Calls the scheduler once with the clock `ahead` days ahead. */
async function runDay(ahead: number): Promise<void> {
  const worker = await startTestWorker({
    database: { url: proxy.url, authToken: database.authToken },
    ...{ siteDir: folder, mediaDir: folder, configFile: join(folder, 'workerd.capnp') },
    vars: { CLOCK_OFFSET_DAYS: String(ahead) },
  })
  const answer = await fetch(worker.clockUrl, { method: 'POST' })
  await worker.stop()
  trips += takeTrips(proxy)
  expect(answer.ok).toBe(true)
  // Sending thousands of mails would take longer than the cases themselves.
  await database.client.execute('DELETE FROM mail')
}

const count = (sql: string) => numberIn(database.client, sql)

/** Days on which cases were dispatched by the end, with a good card. */
const expectedDays = (id: number, lastDay: Day): Day[] => {
  const days: Day[] = []
  let day = secondCaseOn(startOf(id, today), frequencyOf(id))
  while (leavingDay(day) <= lastDay && !(isGift(id) && days.length === 3)) {
    days.push(day)
    day = nextCaseOn(day, frequencyOf(id), anchorDayOf(startOf(id, today)))
  }
  return days
}

test('sends every case once on its day, and accounts for every penny and bottle', {
  ...NIGHTLY,
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const began = Date.now()
  for (let ahead = 0; ahead < DAYS; ahead += 1) await runDay(ahead)
  const seconds = (Date.now() - began) / 1000

  // The last run was at this time of day; nothing is charged before 06:00.
  const { day, minutes } = inLondon(new Date(Date.now() + (DAYS - 1) * DAY_MS))
  const lastDay = minutes < 6 * 60 ? addDays(day, -1) : day
  const came = new Map<number, string[]>()
  const ordered = `SELECT plan_id, planned_on FROM cases WHERE state = 'ordered' ORDER BY planned_on`
  for (const row of (await database.client.execute(ordered)).rows) {
    const id = Number(row.plan_id)
    came.set(id, [...(came.get(id) ?? []), String(row.planned_on)])
  }
  for (const id of IDS) {
    const declined = isDeclined(id) && !isGift(id)
    expect({ id, days: came.get(id) ?? [] }).toEqual({ id, days: declined ? [] : expectedDays(id, lastDay) })
  }

  const cases = await count(`SELECT count(*) FROM cases WHERE state = 'ordered'`)
  const orders = await count(`SELECT count(*) FROM orders WHERE state = 'paid'`)
  expect(orders).toBe(cases)
  const charged = await count(
    `SELECT coalesce(sum(amount_pence - refunded_pence), 0) FROM test_charges WHERE state = 'succeeded'`,
  )
  const owed = await count(`SELECT coalesce(sum(total_pence - refunded_pence), 0) FROM orders WHERE state = 'paid'`)
  expect(charged).toBe(owed)
  expect(await count(`SELECT count(*) FROM orders WHERE total_pence <> subtotal_pence + delivery_pence`)).toBe(0)
  const held = await count(`SELECT coalesce(sum(quantity), 0) FROM case_lines JOIN cases ON cases.id = case_id
    WHERE cases.state IN ('prepared', 'charging', 'retrying', 'ordered')`)
  const left = await count('SELECT sum(quantity) FROM stock')
  expect(left).toBe(WINES.length * STOCK - held)
  expect(await count('SELECT sum(change) FROM stock_movements WHERE store_id IS NULL')).toBe(-held)
  expect(
    await count(`SELECT count(*) FROM cases WHERE state = 'ordered'
    AND (SELECT sum(quantity) FROM case_lines WHERE case_id = cases.id) <> 12`),
  ).toBe(0)
  report(
    'year',
    `${PLANS} plans over ${DAYS} days: ${cases} cases, as many orders, £${(charged / 100).toFixed(2)} charged and owed, ${held} bottles taken and accounted for; ${(cases / seconds).toFixed(1)} cases a second, the Worker’s ${DAYS} starts included; ${(trips / cases).toFixed(1)} round trips a case, all other jobs’ included`,
  )
})
