import { expect, test } from 'vitest'
import { birthdayOf } from './birthday.ts'

test.each([
  [['7', '3', '1984'], '1984-03-07'],
  [[' 27 ', '12', '1984'], '1984-12-27'],
  [['27', '12', '84'], null],
  [['', '12', '1984'], null],
  [['x', '12', '1984'], null],
] as const)('%j is %s', ([day, month, year], expected) => {
  expect(birthdayOf({ day, month, year })).toBe(expected)
})
