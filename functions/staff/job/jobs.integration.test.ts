import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { JOBS } from './jobs.ts'
import { runDueJobs } from './run.ts'

const database = testDatabase()

/** Runs a tick of a shop where nothing waits, each at another minute. */
const tick = (settings = testSettings(), minute = 0) =>
  runDueJobs(JOBS, { settings, database: database.client, now: () => new Date(Date.UTC(2026, 10, 20, 11, minute)) })

test('gives jobs unique names, without the separator of a claim’s key', () => {
  const names = JOBS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/)
})

test('runs each job in a shop where nothing waits, and reports that', async () => {
  const reports = await tick(testSettings({ DEMO: '1' }))
  expect(Object.fromEntries(reports.map(({ job, note }) => [job, note]))).toEqual({
    'due-mail': '0 sent, 0 to be tried again, 0 given up',
    'payment-events': '0 applied, 0 failed, 0 of unknown payments wait, 0 set aside',
    'abandoned-payments': '0 paid after all, 0 given up, 0 left, 0 refunds',
    'erased-customers': '0 deleted at the payment provider',
    'due-plans': '0 steps, 0 cases paid, 0 not, 0 failed',
    'back-in-stock': '0 notified',
    alarms: 'no alarm',
    rollups: '1 day rolled up',
    reminders: '0 about cards, 0 about gifts',
    'forget-expired': '0 rows deleted or anonymised',
    recommendations: '0 products updated',
    bundles: '0 live, 0 failed',
    'timed-parts': '0 pages',
    'build-hook': 'no build service is set',
  })
  expect(reports.every(({ state }) => state === 'done')).toBe(true)
})

test('runs no payment jobs in a shop that takes no payments', async () => {
  const reports = await tick(testSettings(), 1)
  expect(reports.filter(({ note }) => note === 'the shop takes no payments')).toHaveLength(4)
})
