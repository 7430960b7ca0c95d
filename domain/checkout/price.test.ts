import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../cart/pricing.ts'
import { priceCheckout } from './price.ts'

const line = (quantity: number, price: number) => ({ quantity, price, mixSixPrice: null, isWine: true })

test('what is paid is the goods less the promotion, with delivery, less the credit', () => {
  const goods = priceCart([line(1, 1000), line(2, 500)])
  const price = priceCheckout({ goods, vatRates: [2000, 0], promotionSaving: 201, delivery: 599, credit: 300 })
  expect(price).toEqual({
    lines: [
      { total: 900, vat: 150 },
      { total: 899, vat: 0 },
    ],
    promotionSaving: 201,
    storeCredit: 300,
    total: 2098,
  })
})

test('credit pays the whole and no more', () => {
  const goods = priceCart([line(1, 1000)])
  const price = priceCheckout({ goods, vatRates: [2000], promotionSaving: 0, delivery: 599, credit: 99_999 })
  expect(price).toMatchObject({ storeCredit: 1599, total: 0 })
})

test('the lines are paid for exactly, and none costs less than nothing', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), price: fc.integer({ min: 1, max: 100_000 }) }),
  )
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (items, part) => {
      const goods = priceCart(items.map(({ quantity, price }) => line(quantity, price)))
      const promotionSaving = Math.floor(goods.total * part)
      const priced = priceCheckout({ goods, vatRates: items.map(() => 2000), promotionSaving, delivery: 0, credit: 0 })
      expect(priced.lines.reduce((sum, { total }) => sum + total, 0)).toBe(goods.total - promotionSaving)
      for (const { total, vat } of priced.lines) expect(vat >= 0 && vat <= total).toBe(true)
    }),
  )
})
