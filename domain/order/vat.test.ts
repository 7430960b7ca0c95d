import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundByRate, type TaxedAmount, vatByRate, vatWithin } from './vat.ts'

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

test('a refund of all is the VAT of all', () => {
  const amounts = [
    { rateBp: 2000, gross: 1200, vat: 200 },
    { rateBp: 0, gross: 500, vat: 0 },
  ]
  expect(refundByRate(amounts, { gross: 1700, vat: 200 })).toEqual(amounts)
})

test('a refund of a part is spread over the rates, and adds up to the penny', () => {
  const amount = fc.record({ rateBp: fc.constantFrom(0, 500, 2000), gross: fc.integer({ min: 1, max: 100_000 }) })
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (paid, share) => {
        const amounts = paid.map((each) => ({ ...each, vat: vatWithin(each.gross, each.rateBp) }))
        const sum = (rows: readonly TaxedAmount[], of: 'gross' | 'vat') =>
          rows.reduce((total, row) => total + row[of], 0)
        const refunded = {
          gross: Math.floor(sum(amounts, 'gross') * share),
          vat: Math.floor(sum(amounts, 'vat') * share),
        }
        const rows = refundByRate(amounts, refunded)
        expect({ gross: sum(rows, 'gross'), vat: sum(rows, 'vat') }).toEqual(refunded)
        for (const [at, { gross }] of vatByRate(amounts).entries()) {
          expect(Math.abs((rows[at]?.gross ?? 0) - gross * share)).toBeLessThanOrEqual(2)
        }
      },
    ),
  )
})
