import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { canBeNarrowed, chosenRange, moveHigh, moveLow, PRICE_GAP, wholePounds, withinBounds } from './price-handles.ts'

const range = fc
  .tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 6, max: 500, noNaN: true }))
  .map(([min, width]) => wholePounds({ min_price: min, max_price: min + width }))

const moves = fc.array(fc.tuple(fc.boolean(), fc.double({ min: -1000, max: 2000, noNaN: true })))

test.prop([range, moves])('[range-bounds] keeps the handles in bounds and apart for any moves', (bounds, steps) => {
  let chosen = bounds
  for (const [isLow, to] of steps) chosen = isLow ? moveLow(to, chosen, bounds) : moveHigh(to, chosen, bounds)
  expect(chosen.min_price).toBeGreaterThanOrEqual(bounds.min_price)
  expect(chosen.max_price).toBeLessThanOrEqual(bounds.max_price)
  expect(chosen.max_price - chosen.min_price).toBeGreaterThanOrEqual(PRICE_GAP)
})

test.prop([range, range])('moves a choice made under other bounds into these', (chosen, bounds) => {
  const { min_price, max_price } = withinBounds(chosen, bounds)
  expect(min_price).toBeGreaterThanOrEqual(bounds.min_price)
  expect(max_price).toBeLessThanOrEqual(bounds.max_price)
  if (canBeNarrowed(bounds)) expect(max_price - min_price).toBeGreaterThanOrEqual(PRICE_GAP)
})

test('filters nothing with handles at both ends', () => {
  const bounds = { min_price: 7, max_price: 45 }
  expect(chosenRange(bounds, bounds)).toBeNull()
  expect(chosenRange({ min_price: 7, max_price: 44 }, bounds)).toEqual({ min_price: 7, max_price: 44 })
})

test('widens prices to whole pounds, and has no handles for too narrow a list', () => {
  expect(wholePounds({ min_price: 6.99, max_price: 45.5 })).toEqual({ min_price: 6, max_price: 46 })
  expect(canBeNarrowed({ min_price: 10, max_price: 15 })).toBe(false)
})
