import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LockedLine, lockedPrice, priceSelection } from './pricing.ts'

const line = (more: Partial<LockedLine> = {}): LockedLine => ({
  quantity: 2,
  price: 1699,
  lockItInPrice: 1349,
  lockedPrice: null,
  ...more,
})

test('a selection is priced by the bottle and locked in', () => {
  const lines = [line({ quantity: 6 }), line({ quantity: 8, price: 3200, lockItInPrice: 2650 })]
  expect(priceSelection(lines)).toEqual({
    lineTotals: [8094, 21_200],
    bottles: 14,
    beforeDiscounts: 35_794,
    withDiscounts: 29_294,
  })
})

test('nothing selected costs nothing', () => {
  expect(priceSelection([])).toEqual({ lineTotals: [], bottles: 0, beforeDiscounts: 0, withDiscounts: 0 })
})

test.each([
  ['a later rise does not touch a locked price', line({ lockedPrice: 1200 }), 1200],
  ['a later cut is passed on', line({ lockedPrice: 1500 }), 1349],
  ['a wine that left the programme keeps its locked price', line({ lockItInPrice: null, lockedPrice: 1200 }), 1200],
  ['a wine that was never locked costs what a bottle does', line({ lockItInPrice: null }), 1699],
])('%s', (_, locked, price) => expect(lockedPrice(locked)).toBe(price))

test('locked in is never dearer than by the bottle, and totals are those of the lines', () => {
  const pence = fc.integer({ min: 1, max: 100_000 })
  const locked = fc.record({
    quantity: fc.integer({ min: 2, max: 1000 }),
    price: pence,
    lockItInPrice: fc.option(pence),
    lockedPrice: fc.option(pence),
  })
  fc.assert(
    fc.property(fc.array(locked, { maxLength: 8 }), (lines) => {
      const priced = priceSelection(lines)
      expect(priced.withDiscounts).toBeLessThanOrEqual(priced.beforeDiscounts)
      expect(priced.lineTotals.reduce((total, each) => total + each, 0)).toBe(priced.withDiscounts)
      expect(priced.bottles).toBe(lines.reduce((total, { quantity }) => total + quantity, 0))
    }),
  )
})
