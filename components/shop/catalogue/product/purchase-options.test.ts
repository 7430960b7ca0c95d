import { expect, test } from 'vitest'
import { priceThatApplies, purchaseOptions } from './purchase-options.ts'

const WINE = { price: 16.99, mix_six_price: 14.99, lock_it_in_price: 13.49, uda: 'bottle' }

test('below six the bottle price applies', () => {
  const options = purchaseOptions(WINE, 5)
  expect(options.map((option) => [option.name, option.applies])).toEqual([
    ['unit', true],
    ['mix_six', false],
    ['lock_it_in', false],
  ])
  expect(priceThatApplies(options)).toBe(16.99)
})

test('from six on Mix Six applies', () => {
  expect(priceThatApplies(purchaseOptions(WINE, 6))).toBe(14.99)
})

test('savings are exact pounds', () => {
  expect(purchaseOptions(WINE, 1).map((option) => option.saving)).toEqual([0, 2, 3.5])
})

test('a thing without Mix Six keeps its price however many there are', () => {
  const options = purchaseOptions({ price: 12, mix_six_price: null, lock_it_in_price: null, uda: '' }, 20)
  expect(options).toEqual([{ name: 'unit', title: 'Each', price: 12, saving: 0, applies: true }])
})
