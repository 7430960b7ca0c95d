import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTypedCount, readTypedNumber, readTypedPounds, type TypedNumber } from './typed-number.ts'

const outcome = (read: TypedNumber): number | string => (read.ok ? read.value : read.message)

test.each<[string, number | string]>([
  ['16.99', 16.99],
  ['49,99', 49.99],
  ['49,9', 49.9],
  [' £ 1,299.00 ', 1299],
  ['1.299,00 €', 1299],
  ['1 299,00', 1299],
  ['1\u202f299,50', 1299.5],
  ['1’299.50', 1299.5],
  ['1,299,000', 1_299_000],
  ['0.500', 0.5],
  ['12.9900', 12.99],
  ['1,299', 'Do you mean £1,299.00 or £1.30? Type 1299.00 or 1.30.'],
  ['1.299', 'Do you mean £1,299.00 or £1.30? Type 1299.00 or 1.30.'],
  ['16.9999', 'Give pounds and pence, such as 10.50'],
  ...['', '1e3', '12.', '1,2,3', '1,29.00', '1.299.00', '£', '1£2', '12 99', '1,299.00.00', '9'.repeat(31)].map(
    (typed): [string, string] => [typed, 'Give an amount in pounds, such as 10.50'],
  ),
])('reads pounds: %j as %s', (typed, expected) => {
  expect(outcome(readTypedPounds(typed))).toBe(expected)
})

test.each<[string, number | string]>([
  ['12', 12],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1.000', 'Do you mean 1000 or 1? Type it without the point.'],
  ['12.5', 'Give a whole number, such as 12'],
  ['12,5', 'Give a whole number, such as 12'],
  ['-1', -1],
])('reads a quantity: %j as %s', (typed, expected) => {
  expect(outcome(readTypedCount(typed))).toBe(expected)
})

test.each<[string, number | string]>([
  ['5,5', 5.5],
  ['5.5 %', 5.5],
  ['−5', -5],
  ['12,500', 'Do you mean 12500 or 12.5? Type one of these.'],
])('reads a number: %j as %s', (typed, expected) => {
  expect(outcome(readTypedNumber(typed))).toBe(expected)
})

describe('an amount that is written as in', () => {
  const grouped = (whole: number, separator: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, separator)
  const pence = fc.integer({ min: 0, max: 99_999_999 })
  const spellings = [
    ['the UK', ',', '.'],
    ['Germany', '.', ','],
    ['France', ' ', ','],
    ['France, printed', '\u202f', ','],
    ['Switzerland', '’', '.'],
    ['a plain program', '', '.'],
    ['a plain German program', '', ','],
  ] as const

  test.each(spellings)('reads %s to the penny, or refuses it', (_, separator, mark) => {
    fc.assert(
      fc.property(pence, fc.constantFrom(0, 1, 2), fc.boolean(), (amount, decimals, hasSign) => {
        const [whole, rest] = [Math.floor(amount / 100), String(amount % 100).padStart(2, '0')]
        const isShort = decimals === 0 || (decimals === 1 && !rest.endsWith('0'))
        const value = isShort && decimals === 0 ? whole : decimals === 1 ? whole + Number(rest[0]) / 10 : amount / 100
        const fraction = decimals === 0 ? '' : mark + (decimals === 1 ? rest[0] : rest)
        const read = readTypedPounds(`${hasSign ? '£' : ''}${grouped(whole, separator)}${fraction}`)
        if (read.ok) expect(read.value).toBeCloseTo(value, 5)
        // Rejected only if thousands without pence look like three decimals.
        else expect([decimals, whole >= 1000 && whole < 1_000_000]).toEqual([0, true])
      }),
    )
  })
})
