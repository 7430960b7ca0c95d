import { expect, test, vi } from 'vitest'
import { withFakeTimers } from '../../tests/factories/fake-timers.ts'
import type { CheckOutcome } from './check-all-pages.ts'
import { startNightlyCheck } from './nightly-check.ts'

withFakeTimers()

/** Runs for the given hours from an evening. Returns the times of checks in UTC, and the reports. */
async function nights(hours: number, outcome: (checks: number) => CheckOutcome | Error) {
  vi.setSystemTime(new Date('2026-11-20T20:00:00.000Z'))
  const looked: string[] = []
  const lines: string[] = []
  const nightly = startNightlyCheck({
    check: async () => {
      looked.push(new Date().toISOString().slice(8, 16))
      const answer = outcome(looked.length)
      if (answer instanceof Error) throw answer
      return answer
    },
    onAlarm: (message) => lines.push(message),
  })
  await vi.advanceTimersByTimeAsync(hours * 3_600_000)
  await nightly.stop()
  return { looked, lines }
}

test('checks once a night, and reports nothing if nothing is found', async () => {
  const { looked, lines } = await nights(48, () => ({ state: 'same' }))
  expect(looked).toEqual(['21T02:30', '22T02:30'])
  expect(lines).toEqual([])
})

test('retries every minute while the shop is busy, but not by day', async () => {
  const twice = await nights(12, (checks) => ({ state: checks < 3 ? 'busy' : 'same' }))
  expect(twice.looked).toEqual(['21T02:30', '21T02:31', '21T02:32'])
  const all = await nights(24, () => ({ state: 'busy' }))
  expect(all.looked.at(-1)).toBe('21T05:29')
})

test('reports findings and failures', async () => {
  const found: CheckOutcome = { state: 'found', release: 'r', rendered: 1, message: 'ALARM: /red' }
  expect((await nights(12, () => found)).lines).toEqual(['ALARM: /red'])
  expect((await nights(12, () => new Error('no database'))).lines.join()).toContain('no database')
})
