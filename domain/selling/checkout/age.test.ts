import { expect, test } from 'vitest'
import { isBirthday, isOfAge } from './age.ts'

test.each([
  ['2008-11-21', '2026-11-21', true],
  ['2008-11-22', '2026-11-21', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1990-01-01', '2026-11-21', true],
])('checks age: born on %s, on %s of age: %s', (birthday, today, expected) => {
  expect(isOfAge(birthday, today)).toBe(expected)
})

test.each([
  ['1990-01-31', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['1990-02-30', false],
  ['1900-01-01', false],
  ['0000-00-00', false],
  ['90-1-1', false],
  ['', false],
])('accepts %j as a birthday: %s', (day, expected) => {
  expect(isBirthday(day, '2026-11-21')).toBe(expected)
})
