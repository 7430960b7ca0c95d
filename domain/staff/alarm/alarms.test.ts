import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { alarmKey, CAUSES, toAlarms } from './alarms.ts'
import { compareAlarms, type StoredAlarm } from './compare.ts'
import { jobFacts, type LastRun } from './job-facts.ts'
import { backupFacts, expiryFacts, machineFacts } from './machine-facts.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString()

test.each(CAUSES)('%s has a sentence for one and for many, and says what to do', (cause) => {
  for (const count of [1, 2]) {
    const [alarm] = toAlarms([{ cause, name: 'due-mail', count, since: ago(90) }])
    expect(alarm?.text).toMatch(/^[\w][^\n]*\.$/)
    expect(alarm?.action).toMatch(/^[A-Z].*\.$/)
  }
})

test('lists every cause on the operations page', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const listed = [...page.matchAll(/^\| `([a-z_]+)` \| /gm)].map(([, cause]) => cause)
  expect(listed).toEqual([...CAUSES])
})

test('orders alarms by urgency, and keeps those of two jobs apart', () => {
  const facts = (['restarted', 'job_failed', 'scheduler_stopped'] as const).map((cause) => ({
    cause,
    name: 'x',
    count: 1,
    since: null,
  }))
  expect(toAlarms(facts).map(({ cause }) => cause)).toEqual(['scheduler_stopped', 'job_failed', 'restarted'])
  expect(alarmKey({ cause: 'job_failed', name: 'due-mail' })).not.toBe(
    alarmKey({ cause: 'job_failed', name: 'bundles' }),
  )
})

describe('jobs', () => {
  const run = (more: Partial<LastRun> = {}): LastRun => ({
    job: 'due-plans',
    claimed_at: ago(1),
    running_since: null,
    ended_at: ago(1),
    outcome: 'done',
    ...more,
  })
  const causes = (...runs: LastRun[]) => jobFacts(runs, NOW).map(({ cause, name }) => `${cause} ${name}`.trim())

  test.each<[string, Partial<LastRun>, string[]]>([
    ['has just ended', {}, []],
    ['failed', { outcome: 'failed' }, ['job_failed due-plans']],
    ['has run for fourteen minutes', { running_since: ago(14) }, []],
    ['has run for sixteen minutes', { running_since: ago(16) }, ['job_late due-plans']],
    ['has not started for eleven minutes', { claimed_at: ago(11) }, ['job_late due-plans']],
    [
      'failed, and runs again',
      { running_since: ago(1), outcome: 'failed', ended_at: ago(6) },
      ['job_failed due-plans'],
    ],
    ['is daily, and started 25 hours ago', { job: 'reminders', claimed_at: ago(25 * 60) }, []],
    ['is daily, and started 27 hours ago', { job: 'reminders', claimed_at: ago(27 * 60) }, ['job_late reminders']],
  ])('a job that %s', (_, more, expected) => {
    expect(causes(run({ job: 'due-mail' }), run(more))).toEqual(expected)
  })

  test('reports a stopped scheduler once instead of every job, and nothing of a shop that never ran one', () => {
    expect(causes(run({ claimed_at: ago(11) }), run({ job: 'due-mail', claimed_at: ago(12) }))).toEqual([
      'scheduler_stopped',
    ])
    expect(causes()).toEqual([])
  })
})

describe('the machine', () => {
  const machine = {
    restarts: { worker: 0, database: 0 },
    restarted_at: { worker: null, database: null },
    free_bytes: 10_000_000_000,
    certificates: [],
  }
  const causes = (more: object) => machineFacts({ ...machine, ...more }, NOW).map(({ cause, name }) => [cause, name])

  test.each([
    ['is well', {}, []],
    ['has little disk left', { free_bytes: 199_000_000 }, [['disk_nearly_full', '']]],
    ['restarted the database', { restarted_at: { worker: null, database: ago(59) } }, [['restarted', 'database']]],
    ['restarted it over an hour ago', { restarted_at: { worker: null, database: ago(61) } }, []],
  ])('%s', (_, more, expected) => {
    expect(causes(more)).toEqual(expected)
  })

  test.each([
    [15, []],
    [13.5, ['The certificate expires in 13 days.']],
    [0.5, ['The certificate expires within a day.']],
    [-0.5, ['The certificate has expired.']],
  ])('warns of a certificate with %s days left', (days, expected) => {
    const expiry = { name: 'The certificate', expires_at: ago(-days * 24 * 60) }
    expect(toAlarms(expiryFacts([expiry], NOW)).map(({ text }) => text)).toEqual(expected)
  })

  test.each([
    [0.42, 0.08, true],
    [0.3, 0.2, false],
    [40, 5, true],
    [37, 8, false],
    [76, 15, false],
    [78, 13, true],
  ])('a certificate %s days old with %s days left rings: %s', (age, left, rings) => {
    const [issued_at, expires_at] = [ago(age * 24 * 60), ago(-left * 24 * 60)]
    expect(expiryFacts([{ name: 'The certificate', issued_at, expires_at }], NOW)).toHaveLength(rings ? 1 : 0)
  })

  const DAY = 24 * 60
  test.each<[number | null, number | null, boolean]>([
    [1, 400, false],
    [3, 400, true],
    [null, 6, false],
    [null, 8, true],
    [null, null, false],
  ])('a backup of %s days ago, with a first order of %s days ago, is overdue: %s', (backup, order, isOverdue) => {
    const daysAgo = (days: number | null) => (days === null ? null : ago(days * DAY))
    expect(backupFacts(daysAgo(backup), daysAgo(order), NOW)).toHaveLength(isOverdue ? 1 : 0)
  })
})

describe('ringing', () => {
  const stored = (key: string, cleared_at: string | null = null): StoredAlarm => ({
    key,
    rang_at: ago(300),
    sent_at: ago(300),
    cleared_at,
  })

  test('rings once, clears, and rings again only after an hour of quiet', () => {
    expect(compareAlarms([], ['a'], NOW)).toEqual({ rings: ['a'], returns: [], clears: [] })
    expect(compareAlarms([stored('a')], ['a'], NOW)).toEqual({ rings: [], returns: [], clears: [] })
    expect(compareAlarms([stored('a')], [], NOW)).toEqual({ rings: [], returns: [], clears: ['a'] })
    expect(compareAlarms([stored('a', ago(59))], ['a'], NOW)).toEqual({ rings: [], returns: ['a'], clears: [] })
    expect(compareAlarms([stored('a', ago(61))], ['a'], NOW)).toEqual({ rings: ['a'], returns: [], clears: [] })
  })

  const minutes = fc.array(fc.boolean(), { maxLength: 300 })
  test.prop([minutes])('rings at most once an hour for an alarm that comes and goes', (states) => {
    let rows: StoredAlarm[] = []
    const rang: number[] = []
    for (const [minute, holds] of states.entries()) {
      const at = new Date(NOW.getTime() + minute * 60_000)
      const { rings, returns, clears } = compareAlarms(rows, holds ? ['a'] : [], at)
      if (rings.length > 0) rang.push(minute)
      if (rings.length + returns.length > 0) rows = [{ key: 'a', rang_at: '', sent_at: null, cleared_at: null }]
      if (clears.length > 0) rows = rows.map((row) => ({ ...row, cleared_at: at.toISOString() }))
    }
    for (const [index, minute] of rang.entries()) expect(minute - (rang[index - 1] ?? -60)).toBeGreaterThanOrEqual(60)
  })
})
