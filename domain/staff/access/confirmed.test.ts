import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { CONFIRMATION_LIFE_MS, isConfirmed } from './confirmed.ts'

const AT = '2026-11-25T10:00:00.000Z'
const later = (milliseconds: number) => new Date(Date.parse(AT) + milliseconds)

test.each([
  ['at once', 0, true],
  ['a millisecond before ten minutes', 599_999, true],
  ['after ten minutes', 600_000, false],
  ['the next day', 86_400_000, false],
  ['by a clock that is a second behind', -1000, true],
  ['by a clock that is a day behind', -86_400_000, false],
])('%s', (_, milliseconds, counts) => {
  expect(isConfirmed(AT, later(milliseconds))).toBe(counts)
})

test('never confirms a session without a confirmation', () => {
  expect(isConfirmed(null, new Date(AT))).toBe(false)
})

test.prop([
  fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
  fc.nat(2 * CONFIRMATION_LIFE_MS),
])('holds for ten minutes from any moment, and never again after that', (from, age) => {
  const at = new Date(from.getTime() + age)
  expect(isConfirmed(from.toISOString(), at)).toBe(age < CONFIRMATION_LIFE_MS)
})
