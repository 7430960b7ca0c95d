import { expect, test } from 'vitest'
import { priceRows } from './price-rows.ts'
import { priceThatApplies, purchaseOptions } from './purchase-options.ts'

const WINE = { price: 16.99, mix_six_price: 14.99, lock_it_in_price: 13.49, uda: 'bottle' }

test('applies the bottle price below six bottles', () => {
  const options = purchaseOptions(WINE, 5)
  expect(options.map((option) => [option.name, option.applies])).toEqual([
    ['unit', true],
    ['mix_six', false],
    ['lock_it_in', false],
  ])
  expect(priceThatApplies(options)).toBe(16.99)
})

test('applies Mix Six from six bottles', () => {
  expect(priceThatApplies(purchaseOptions(WINE, 6))).toBe(14.99)
})

test('applies no Mix Six where the shopper collects without it, and names it as one of deliveries', () => {
  const options = purchaseOptions(WINE, 6, false)
  expect(priceThatApplies(options)).toBe(16.99)
  expect(options[1]).toMatchObject({ title: 'Mix Six, when delivered', price: 14.99, applies: false })
  expect(priceRows(WINE, false)[1]).toEqual({ label: 'Mix Six, when delivered', price: 14.99 })
})

test('calculates savings without rounding errors', () => {
  expect(purchaseOptions(WINE, 1).map((option) => option.saving)).toEqual([0, 2, 3.5])
})

test('keeps the unit price at any quantity without a Mix Six price', () => {
  const options = purchaseOptions({ price: 12, mix_six_price: null, lock_it_in_price: null, uda: '' }, 20)
  expect(options).toEqual([{ name: 'unit', title: 'Each', price: 12, saving: 0, applies: true }])
})
