import { expect, test } from 'vitest'
import { SCHEDULE } from '../job/schedule.ts'
import { type JobRun, listJobs } from './list-jobs.ts'

const NOW = new Date('2026-11-20T11:30:20.000Z')

const run = (over: Partial<JobRun>): JobRun => ({
  job: 'forget-expired',
  slot: '2026-11-20',
  state: 'done',
  claimed_at: '2026-11-20T03:00:01.000Z',
  finished_at: '2026-11-20T03:00:02.000Z',
  note: '3 rows deleted',
  ...over,
})

const line = (job: string, runs: JobRun[]) => listJobs(runs, NOW).find((each) => each.job === job)

test('lists every job, including those that have not run', () => {
  const lines = listJobs([], NOW)
  expect(lines.map(({ job }) => job)).toEqual(Object.keys(SCHEDULE))
  expect(lines.every(({ last_run, outcome }) => last_run.startsWith('never') && outcome === '')).toBe(true)
})

test('schedules a daily job that has run for tomorrow, by London’s clock', () => {
  expect(line('forget-expired', [run({})])).toEqual({
    job: 'forget-expired',
    often: 'once a day, from 3:00',
    last_run: 'today, 03:00',
    outcome: 'done: 3 rows deleted',
    next_run: '21 Nov 2026, 03:00',
  })
})

test.each([
  ['missed yesterday', run({ slot: '2026-11-19' }), 'within a minute'],
  ['failed', run({ state: 'failed', note: 'no such table' }), 'within five minutes'],
])('retries a daily job soon that %s', (_, last, next_run) => {
  expect(line('forget-expired', [last])).toMatchObject({ next_run })
})

test('shows the latest of several runs', () => {
  const later = run({ job: 'due-mail', slot: '2026-11-20T11:30:15', state: 'claimed', note: '' })
  const earlier = run({ job: 'due-mail', slot: '2026-11-20T11:29:15', state: 'failed', note: 'hung up' })
  expect(line('due-mail', [later, earlier])).toMatchObject({ outcome: 'at work', next_run: 'within a minute' })
})
