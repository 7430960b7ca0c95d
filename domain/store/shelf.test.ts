import { expect, test } from 'vitest'
import { basketAtStore } from './shelf.ts'

test.each([
  [1, 1, 'Has everything in your basket'],
  [3, 3, 'Has everything in your basket'],
  [3, 2, 'Has 2 of the 3 products in your basket'],
  [3, 0, 'Has nothing that’s in your basket'],
  [1, 0, 'Hasn’t enough of what’s in your basket'],
])('a basket of %i products, of which a shop has %i', (products, in_stock, words) => {
  expect(basketAtStore({ products, in_stock })).toBe(words)
})
