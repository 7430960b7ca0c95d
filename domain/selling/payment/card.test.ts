import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { brandName, cardBrand, cardDigits, groupDigits, hasCheckDigit, isExpired, readExpiry } from './card.ts'
import { TEST_CARDS } from './test-cards.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 19 }).map((list) => list.join(''))

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3056930009020004', 'diners', '3056 9300 0902 0004'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['', 'unknown', ''],
  ['37', 'amex', '37'],
  ['42424', 'visa', '4242 4'],
])('recognises %s as %s and groups it as %j', (number, brand, grouped) => {
  expect(cardBrand(number)).toBe(brand)
  expect(groupDigits(number)).toBe(grouped)
})

test.prop([digits])(
  'keeps all digits when grouping and adds only spaces',
  (number) => groupDigits(number).replaceAll(' ', '') === number,
)

test('ignores anything typed between digits, and limits the length', () => {
  fc.assert(
    fc.property(
      digits,
      (number) => cardDigits([...number].join(' - ')) === number && cardDigits(`${number}x`) === number,
    ),
  )
  expect(cardDigits('1'.repeat(30))).toHaveLength(19)
})

describe('check digit', () => {
  test('is right on every test card except the deliberately invalid one', () => {
    const invalid = Object.keys(TEST_CARDS).filter((number) => !hasCheckDigit(number))
    expect(invalid).toEqual(['4242424242424241'])
  })

  test.prop([fc.nat(15), fc.integer({ min: 1, max: 9 })])('detects any single wrong digit', (place, change) => {
    const number = [...'4242424242424242']
    number[place] = String((Number(number[place]) + change) % 10)
    return !hasCheckDigit(number.join(''))
  })
})

describe('expiry', () => {
  test.each([
    ['12/29', { month: 12, year: 2029 }],
    [' 1 / 30 ', { month: 1, year: 2030 }],
    ['06/2031', { month: 6, year: 2031 }],
  ])('reads %j', (typed, expiry) => expect(readExpiry(typed)).toEqual(expiry))

  test.each(['', '13/29', '00/29', '1229', '12/', '12/291', 'ab/cd', '12/29/30'])('refuses %j', (typed) =>
    expect(readExpiry(typed)).toBeUndefined(),
  )

  test('lasts until the end of its month in every time zone', () => {
    const expiry = { month: 11, year: 2026 }
    expect(isExpired(expiry, new Date('2026-11-30T23:59:59Z'))).toBe(false)
    expect(isExpired(expiry, new Date('2026-12-01T11:59:59Z'))).toBe(false)
    expect(isExpired(expiry, new Date('2026-12-01T12:00:00Z'))).toBe(true)
  })
})

test('shows an unknown brand as a card', () => {
  expect([brandName('amex'), brandName('unionpay'), brandName('__proto__')]).toEqual([
    'American Express',
    'Card',
    'Card',
  ])
})
