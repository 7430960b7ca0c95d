import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import type { Job } from '../../job.ts'
import { runDueJobs } from './run.ts'

const database = testDatabase()

const MINUTE = 60_000
const START = Date.parse('2026-11-20T11:30:10.000Z')
const settings = testSettings()

let made = 0
const jobOf = (run: Job['run'], every: Job['every'] = { seconds: 60 }): Job => {
  made += 1
  return { name: `job-${made}`, every, run }
}

/** One scheduler's tick, `minutes` after the start. */
const tick = (job: Job, minutes = 0) =>
  runDueJobs([job], { settings, database: database.client, now: () => new Date(START + minutes * MINUTE) })

const rowOf = async ({ name }: Job) => {
  const { rows } = await database.client.execute(
    `SELECT state, note, finished_at IS NULL AS open FROM job_claims WHERE key LIKE ? ORDER BY key DESC`,
    [`job:${name}:%`],
  )
  return rows.map((row) => ({ ...row }))
}

/** A run that never ends, as after its scheduler was killed. */
const dead = () => new Promise<string>(() => {})

test('runs once in each slot', async () => {
  const run = vi.fn(async () => '2 sent')
  const job = jobOf(run)
  expect(await tick(job)).toEqual([{ job: job.name, slot: '2026-11-20T11:30:00', state: 'done', note: '2 sent' }])
  expect(await tick(job, 0.5)).toEqual([])
  expect(await tick(job, 1)).toHaveLength(1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('runs in one of 20 concurrent schedulers', async () => {
  const run = vi.fn(async () => '')
  const job = jobOf(run)
  const reports = await Promise.all(Array.from({ length: 20 }, () => tick(job)))
  expect(reports.flat()).toHaveLength(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs a daily job late, once, when it was missed at its hour', async () => {
  const run = vi.fn(async () => '')
  const job = jobOf(run, { dailyFromHour: 3 })
  for (const minutes of [0, 1, 60]) await tick(job, minutes)
  expect(run).toHaveBeenCalledTimes(1)
  await tick(job, 24 * 60)
  expect(run).toHaveBeenCalledTimes(2)
})

test('claims no past slot for a scheduler with a slow clock', async () => {
  const run = vi.fn(async () => '')
  const job = jobOf(run)
  await tick(job, 5)
  expect(await tick(job, 4)).toEqual([])
})

test('does not let a dead run block the next slot', async () => {
  const run = vi.fn(dead)
  const job = jobOf(run)
  void tick(job)
  await vi.waitUntil(() => run.mock.calls.length === 1, TEST_WAIT)
  run.mockImplementation(async () => 'alive')
  expect(await tick(job, 1)).toMatchObject([{ state: 'done', note: 'alive' }])
})

test('lets one scheduler take over a dead daily run once its lease has expired', async () => {
  const run = vi.fn(dead)
  const job = jobOf(run, { dailyFromHour: 3 })
  void tick(job)
  await vi.waitUntil(() => run.mock.calls.length === 1, TEST_WAIT)
  run.mockImplementation(async () => '')
  expect(await tick(job, 4)).toEqual([])
  const reports = await Promise.all(Array.from({ length: 20 }, () => tick(job, 6)))
  expect(reports.flat()).toHaveLength(1)
})

test('keeps the outcome of the new run when the old one ends later', async () => {
  const first = Promise.withResolvers<string>()
  const run = vi.fn(() => first.promise)
  const job = jobOf(run, { dailyFromHour: 3 })
  const slow = tick(job)
  await vi.waitUntil(() => run.mock.calls.length === 1, TEST_WAIT)
  run.mockImplementation(async () => 'second')
  await tick(job, 6)
  first.resolve('first')
  await slow
  expect(await rowOf(job)).toEqual([{ state: 'done', note: 'second', open: 0 }])
})

describe('a job that fails', () => {
  test('is logged, noted, and run again in its next slot', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('no such table')).mockResolvedValue('better')
    const job = jobOf(run)
    expect(await tick(job)).toMatchObject([{ state: 'failed', note: 'Error: no such table' }])
    expect(log.mock.calls.flat().join()).toContain(job.name)
    expect(await tick(job, 1)).toMatchObject([{ state: 'done' }])
  })

  test('is retried on the same day if it is due once a day', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const job = jobOf(vi.fn<Job['run']>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(''), {
      dailyFromHour: 3,
    })
    await tick(job)
    expect(await tick(job, 1)).toEqual([])
    expect(await tick(job, 6)).toMatchObject([{ state: 'done' }])
  })

  test('does not block other jobs', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const jobs = [jobOf(() => Promise.reject(new Error('broken'))), jobOf(async () => 'fine')]
    const reports = await runDueJobs(jobs, { settings, database: database.client, now: () => new Date(START) })
    expect(reports.map(({ state }) => state)).toEqual(['failed', 'done'])
  })
})

test('remembers runs for a day', async () => {
  const job = jobOf(async () => '')
  for (const minutes of [0, 1, 24 * 60 + 2]) await tick(job, minutes)
  expect(await rowOf(job)).toHaveLength(1)
})

test('claims all jobs in one round trip, and finishes each in one', async () => {
  const done = jobOf(async () => '')
  await tick(done)
  const context = { settings, database: database.client, now: () => new Date(START) }
  database.trips.reset()
  await runDueJobs([done, jobOf(async () => '')], context)
  expect(database.trips.count()).toBe(2)
})
