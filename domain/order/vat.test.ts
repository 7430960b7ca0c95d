import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatByRate, vatWithin } from './vat.ts'

test.each([
  [1200, 2000, 200],
  [999, 2000, 167],
  [100, 500, 5],
  [3, 2000, 1],
  [2, 2000, 0],
  [999, 0, 0],
])('of %i pence at %i there are %i VAT', (gross, rate, vat) => {
  expect(vatWithin(gross, rate)).toBe(vat)
})

test('the VAT is within half a penny of the exact share', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (gross, rate) => {
      expect(Math.abs(vatWithin(gross, rate) - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('amounts are added up by rate, the highest first', () => {
  const amounts = [
    { rateBp: 500, gross: 105, vat: 5 },
    { rateBp: 2000, gross: 1200, vat: 200 },
    { rateBp: 2000, gross: 599, vat: 100 },
    { rateBp: 0, gross: 0, vat: 0 },
  ]
  expect(vatByRate(amounts)).toEqual([
    { rateBp: 2000, gross: 1799, vat: 300 },
    { rateBp: 500, gross: 105, vat: 5 },
  ])
})
