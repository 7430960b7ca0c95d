import { expect, test } from 'vitest'
import { priceThatApplies, waysToBuy } from './ways-to-buy.ts'

const WINE = { price: 16.99, mix_six_price: 14.99, lock_it_in_price: 13.49, uda: 'bottle' }

test('below six the bottle price applies', () => {
  const ways = waysToBuy(WINE, 5)
  expect(ways.map((way) => [way.name, way.applies])).toEqual([
    ['unit', true],
    ['mix_six', false],
    ['lock_it_in', false],
  ])
  expect(priceThatApplies(ways)).toBe(16.99)
})

test('from six on Mix Six applies', () => {
  expect(priceThatApplies(waysToBuy(WINE, 6))).toBe(14.99)
})

test('savings are exact pounds', () => {
  expect(waysToBuy(WINE, 1).map((way) => way.saving)).toEqual([0, 2, 3.5])
})

test('a thing without Mix Six keeps its price however many there are', () => {
  const ways = waysToBuy({ price: 12, mix_six_price: null, lock_it_in_price: null, uda: '' }, 20)
  expect(ways).toEqual([{ name: 'unit', title: 'Each', price: 12, saving: 0, applies: true }])
})
