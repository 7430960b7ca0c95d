import { expect, test } from 'vitest'
import { DELIVERY } from '../../tests/factories/delivery.ts'
import { type CartDestination, cartDeliveryPrice } from './cart-delivery.ts'

const BATH = 'BA1 2AB'

test.each<[string, Partial<CartDestination>, number, number | null]>([
  ['nowhere yet', {}, 1000, null],
  ['the mainland', { postcode: BATH }, 4999, 599],
  ['the mainland, from £50', { postcode: BATH }, 5000, 0],
  ['Northern Ireland', { postcode: 'BT9 6AA' }, 9000, 1099],
  ['the Channel Islands', { postcode: 'JE2 3AB' }, 9000, null],
  ['the mainland tomorrow', { postcode: BATH, chosen: 'next_day' }, 9000, 899],
  ['Northern Ireland tomorrow', { postcode: 'BT9 6AA', chosen: 'next_day' }, 9000, null],
  ['a shop', { hasStore: true }, 1000, 0],
  ['the mainland, with a shop near', { postcode: BATH, hasStore: true }, 1000, 599],
  ['a shop that was chosen', { postcode: BATH, hasStore: true, chosen: 'collection' }, 1000, 0],
  ['a shop that was given up', { postcode: BATH, chosen: 'collection' }, 1000, null],
])('to %s', (_, to, goods, price) => {
  expect(cartDeliveryPrice(DELIVERY, { chosen: null, postcode: null, hasStore: false, ...to }, goods)).toBe(price)
})
