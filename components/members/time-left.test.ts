import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [
    'in winter, to the midnight of Greenwich',
    '2026-11-30',
    '2026-11-24T09:38:00Z',
    { days: 6, hours: 14, minutes: 22 },
  ],
  ['in summer, to the midnight of London', '2026-07-01', '2026-07-01T22:00:00Z', { days: 0, hours: 1, minutes: 0 }],
  ['over the night the clocks go back', '2026-10-25', '2026-10-24T23:00:00Z', { days: 1, hours: 1, minutes: 0 }],
  ['in its last minute', '2026-11-30', '2026-11-30T23:59:30Z', { days: 0, hours: 0, minutes: 1 }],
])('%s', (_, closesOn, now, left) => {
  expect(timeLeft(closesOn, new Date(now))).toEqual(left)
})

test('nothing is left from midnight on', () => {
  expect(timeLeft('2026-11-30', new Date('2026-12-01T00:00:00Z'))).toBeNull()
})
