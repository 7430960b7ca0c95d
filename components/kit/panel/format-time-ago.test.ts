import { expect, test } from 'vitest'
import { clockOf, formatPastTime, formatSeconds, formatTimeAgo } from './format-time-ago.ts'

const NOW = new Date('2026-11-24T10:30:00.000Z')

test.each([
  ['2026-11-24T10:30:05.000Z', 'just now'],
  ['2026-11-24T10:29:30.000Z', 'just now'],
  ['2026-11-24T10:29:00.000Z', '1 minute ago'],
  ['2026-11-24T10:22:00.000Z', '8 minutes ago'],
  ['2026-11-24T09:20:00.000Z', '1 hour ago'],
  ['2026-11-24T00:10:00.000Z', '10 hours ago'],
  ['2026-11-23T22:00:00.000Z', 'yesterday'],
  ['2026-11-22T23:00:00.000Z', '2 days ago'],
  ['2026-11-10T12:00:00.000Z', '10 November'],
  ['2025-11-10T12:00:00.000Z', '10 November 2025'],
])('formats %s as %s', (moment, text) => {
  expect(formatTimeAgo(moment, NOW)).toBe(text)
})

test('uses London days and hours', () => {
  const summer = new Date('2026-07-02T09:00:00.000Z')
  expect(formatPastTime('2026-07-01T23:30:00.000Z', summer)).toBe('today, 00:30')
  expect(formatPastTime('2026-07-01T22:30:00.000Z', summer)).toBe('yesterday, 23:30')
  expect(formatPastTime('2026-06-20T08:15:00.000Z', summer)).toBe('20 June, 09:15')
  expect(clockOf(new Date('2026-07-01T22:30:05.000Z'))).toBe('23:30:05')
})

test.each([
  [0.04, '0.0 s'],
  [0.42, '0.4 s'],
  [12.4, '12 s'],
  [125, '2 min 5 s'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
