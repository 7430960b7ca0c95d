import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { addUp, lockedPrice, type PricedLine, priceCart } from './pricing.ts'

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  price: 1000,
  mixSixPrice: 800,
  isWine: true,
  ...over,
})

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  mixSixPrice: fc.option(fc.integer({ min: 1, max: 100_000 })),
  isWine: fc.boolean(),
})

/** Prices every unit individually, as an independent check of the same rule. */
const countedByHand = (lines: PricedLine[]) => {
  const table = lines.flatMap((each) => Array.from({ length: each.quantity }, () => each))
  const wines = table.filter((unit) => unit.isWine).length
  let subtotal = 0
  let total = 0
  for (const unit of table) {
    subtotal += unit.price
    const discounted = wines >= 6 && unit.isWine && unit.mixSixPrice !== null && unit.mixSixPrice < unit.price
    total += discounted ? (unit.mixSixPrice ?? 0) : unit.price
  }
  return { subtotal, total, itemCount: table.length }
}

test.prop([fc.array(anyLine, { maxLength: 8 })])('costs the same as pricing it bottle by bottle', (lines) => {
  const { lineTotals, saving, ...priced } = priceCart(lines)
  expect(priced).toMatchObject(countedByHand(lines))
  expect(priced.subtotal - saving).toBe(priced.total)
  expect(lineTotals.reduce((sum, total) => sum + total, 0)).toBe(priced.total)
  expect(saving).toBeGreaterThanOrEqual(0)
})

test('[mix-six] starts Mix Six with the sixth wine, of any kind', () => {
  expect(priceCart([line({ quantity: 5 })])).toMatchObject({ mixSix: false, total: 5000 })
  expect(priceCart([line({ quantity: 2 }), line({ quantity: 4 })])).toMatchObject({ mixSix: true, total: 4800 })
})

test('[mix-six-counts] neither counts gifts towards Mix Six nor discounts them', () => {
  const gift = line({ isWine: false })
  expect(priceCart([line({ quantity: 5 }), gift])).toMatchObject({ mixSix: false, total: 6000 })
  expect(priceCart([line({ quantity: 6 }), gift])).toMatchObject({ mixSix: true, total: 5800, saving: 1200 })
})

test('counts a wine without a Mix Six price, and keeps its price', () => {
  expect(priceCart([line({ quantity: 5, mixSixPrice: null }), line()])).toMatchObject({ mixSix: true, total: 5800 })
})

test('costs nothing when empty', () => {
  expect(priceCart([])).toEqual({
    lineTotals: [],
    subtotal: 0,
    saving: 0,
    total: 0,
    itemCount: 0,
    mixSix: false,
  })
})

test.each([
  ['a later rise does not touch a locked price', { lockItInPrice: 1349, lockedPrice: 1200 }, 1200],
  ['a later cut is passed on', { lockItInPrice: 1349, lockedPrice: 1500 }, 1349],
  ['a wine that left the programme keeps its locked price', { lockItInPrice: null, lockedPrice: 1200 }, 1200],
  ['a wine that was never locked costs what a bottle does', { lockItInPrice: null, lockedPrice: null }, 1699],
])('%s', (_, locked, price) => expect(lockedPrice({ price: 1699, ...locked })).toBe(price))

test('locks in at no more than the bottle price, with totals that add up the lines', () => {
  const pence = fc.integer({ min: 1, max: 100_000 })
  const locked = fc.record({
    quantity: fc.integer({ min: 2, max: 1000 }),
    price: pence,
    lockItInPrice: fc.option(pence),
    lockedPrice: fc.option(pence),
  })
  fc.assert(
    fc.property(fc.array(locked, { maxLength: 8 }), (lines) => {
      const priced = addUp(lines.map((line) => ({ ...line, paid: lockedPrice(line) })))
      expect(priced.saving).toBeGreaterThanOrEqual(0)
      expect(priced.subtotal - priced.saving).toBe(priced.total)
      expect(priced.lineTotals.reduce((total, each) => total + each, 0)).toBe(priced.total)
      expect(priced.itemCount).toBe(lines.reduce((total, { quantity }) => total + quantity, 0))
    }),
  )
})
