import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { priceCart } from '../cart/pricing.ts'
import { priceCheckout } from './price.ts'

const line = (quantity: number, price: number) => ({ quantity, price, mixSixPrice: null, isWine: true })

test('adds delivery to the discounted goods and subtracts the credit', () => {
  const goods = priceCart([line(1, 1000), line(2, 500)])
  const price = priceCheckout({ goods, vatRates: [2000, 0], promotionShares: [100, 101], delivery: 599, credit: 300 })
  expect(price).toEqual({
    lines: [
      { total: 900, vat: 150 },
      { total: 899, vat: 0 },
    ],
    deliveryVat: [
      { rateBp: 2000, gross: 300, vat: 50 },
      { rateBp: 0, gross: 299, vat: 0 },
    ],
    promotionSaving: 201,
    storeCredit: 300,
    total: 2098,
  })
})

test('uses credit up to the whole amount and no more', () => {
  const goods = priceCart([line(1, 1000)])
  const price = priceCheckout({ goods, vatRates: [2000], promotionShares: [], delivery: 599, credit: 99_999 })
  expect(price).toMatchObject({ storeCredit: 1599, total: 0 })
})

test('charges exactly the sum of the lines, none below 0', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), price: fc.integer({ min: 1, max: 100_000 }) }),
  )
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (items, part) => {
      const goods = priceCart(items.map(({ quantity, price }) => line(quantity, price)))
      const promotionShares = goods.lineTotals.map((total) => Math.floor(total * part))
      const priced = priceCheckout({ goods, vatRates: items.map(() => 2000), promotionShares, delivery: 0, credit: 0 })
      expect(priced.lines.reduce((sum, { total }) => sum + total, 0)).toBe(goods.total - priced.promotionSaving)
      for (const { total, vat } of priced.lines) expect(vat >= 0 && vat <= total).toBe(true)
    }),
  )
})

describe('small amounts: Stripe charges nothing under 30p', () => {
  const costing = (due: number, credit: number) =>
    priceCheckout({ goods: priceCart([line(1, due)]), vatRates: [2000], promotionShares: [], delivery: 0, credit })

  test.each([
    [1000, 970, { storeCredit: 970, total: 30 }],
    [1000, 971, { storeCredit: 970, total: 30 }],
    [1000, 999, { storeCredit: 970, total: 30 }],
    [1000, 1000, { storeCredit: 1000, total: 0 }],
    [30, 29, { storeCredit: 0, total: 30 }],
    [29, 29, { storeCredit: 29, total: 0 }],
    [29, 28, { storeCredit: 0, total: 29 }],
  ])('of %dp with %dp of credit', (due, credit, price) => {
    expect(costing(due, credit)).toMatchObject(price)
  })

  test.prop([fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 })], { numRuns: 1000 })(
    'leaves 0 or at least 30p after store credit, unless the order itself is under 30p',
    (due, credit) => {
      const { storeCredit, total } = costing(due, credit)
      expect(storeCredit + total).toBe(due)
      expect(storeCredit).toBeLessThanOrEqual(credit)
      expect(total === 0 || total >= 30 || (due < 30 && storeCredit === 0)).toBe(true)
      // Retains no more credit than necessary.
      expect(Math.min(credit, due) - storeCredit).toBeLessThan(30)
    },
  )
})
