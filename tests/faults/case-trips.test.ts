/** Database round trips of a plan's case from preparation to order, with many plans at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountingProxy, countingProxy } from '../../benchmarks/api/counting-proxy.ts'
import { createNodeClient } from '../../database/client-node.ts'
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import { runDuePlans } from '../../functions/plans/plan/run-due-plans.ts'
import { openTestDatabase, type TestDatabase } from '../factories/database.ts'
import { addManyPlans } from '../factories/many-plans.ts'
import { testSettings } from '../factories/settings.ts'
import { takeTrips } from './accounts.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const MAX_ROUND_TRIPS = 4
const PLANS = isFull ? 2000 : 100
const DAYS = 31

const today = inLondon(new Date('2026-11-24T09:00:00Z')).day

let database: TestDatabase
let proxy: CountingProxy
beforeAll(async () => {
  database = await openTestDatabase()
  await addManyPlans(database.client, PLANS, today)
  proxy = await countingProxy(database.url)
})
afterAll(async () => {
  await proxy.stop()
  await database.close()
})

test('takes at most four round trips to prepare, charge and order a case', { timeout: FAULT_TIMEOUT_MS }, async () => {
  const client = createNodeClient({ url: proxy.url, authToken: database.authToken })
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const at = new Date(`${addDays(today, ahead)}T09:00:00Z`)
    await runDuePlans({ settings: testSettings({ DEMO: '1' }), database: client, now: () => at })
  }
  client.close()
  const { rows } = await database.client.execute(`SELECT count(*) AS cases FROM cases WHERE state = 'ordered'`)
  const cases = Number(rows[0]?.cases)
  expect(cases).toBeGreaterThan(PLANS / 4)
  const each = takeTrips(proxy) / cases
  expect(each).toBeLessThanOrEqual(MAX_ROUND_TRIPS)
  report('case-trips', `${PLANS} plans over ${DAYS} days: ${cases} cases, ${each.toFixed(2)} round trips each`)
})
