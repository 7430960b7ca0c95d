import { expect, test } from 'vitest'
import { basketAtStore, cannotCollect, nearestWithAll } from './shelf.ts'

test.each([
  [1, 1, 'Has everything in your basket'],
  [3, 3, 'Has everything in your basket'],
  [3, 2, 'Has 2 of the 3 products in your basket'],
  [3, 0, 'Has nothing that’s in your basket'],
  [1, 0, 'Doesn’t have everything in your basket'],
])('describes a basket of %i products, of which a shop has %i', (products, in_stock, words) => {
  expect(basketAtStore({ products, in_stock })).toBe(words)
})

test('suggests the nearest store with everything, or without a basket the nearest', () => {
  const shop = (name: string, in_stock?: number) => ({
    id: name,
    name,
    address: '',
    phone: '',
    manual_map_preview: '',
    opening_hours: '',
    mix_six: true,
    ...(in_stock === undefined ? {} : { basket: { products: 2, in_stock } }),
  })
  const [bath, frome, wells] = [shop('Bath', 0), shop('Frome', 1), shop('Wells', 2)]
  expect(nearestWithAll([bath, frome, wells, shop('Taunton', 2)])).toBe(wells)
  expect(nearestWithAll([bath, frome])).toBeUndefined()
  const asked = shop('Bath')
  expect(nearestWithAll([asked, shop('Frome')])).toBe(asked)
})

test.each([
  [3, 3, null],
  [2, 3, 'Your store has only 2 of these. Choose another in your basket, or have them delivered'],
  [0, 1, 'Your store doesn’t have this. Choose another in your basket, or have it delivered'],
])('with %i on the shelf, %i can’t be collected: %j', (left, wanted, message) => {
  expect(cannotCollect(left, wanted)).toBe(message)
})
