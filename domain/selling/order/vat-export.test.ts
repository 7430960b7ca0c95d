import { expect, test } from 'vitest'
import { quarterSpan, shiftMonth } from './vat-export.ts'

test('begins and ends a quarter at midnight in London, across clock changes and the new year', () => {
  expect(quarterSpan('2026-02')).toEqual({ from: '2026-02-01T00:00:00.000Z', until: '2026-04-30T23:00:00.000Z' })
  expect(quarterSpan('2026-11')).toEqual({ from: '2026-11-01T00:00:00.000Z', until: '2027-02-01T00:00:00.000Z' })
})

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-05', -24, '2024-05'],
])('shifts %s by %i months to %s', (month, count, shifted) => expect(shiftMonth(month, count)).toBe(shifted))
