import { expect, test } from 'vitest'
import { DELIVERY } from '../../../tests/factories/delivery.ts'
import { amountToFreeDelivery, type CartDestination, cartDelivery } from './cart-delivery.ts'
import { deliveryPrice } from './zones.ts'

const BATH = 'BA1 2AB'
const SHOP = { name: 'Bear Flat', hasMixSix: true }
const LEITH = { name: 'Leith', hasMixSix: false }

const termsOf = (to: Partial<CartDestination>) =>
  cartDelivery(DELIVERY, { chosen: null, postcode: null, store: null, ...to })

test.each<[string, Partial<CartDestination>, number, number]>([
  ['the mainland', { postcode: BATH }, 4999, 599],
  ['the mainland, from £50', { postcode: BATH }, 5000, 0],
  ['Northern Ireland', { postcode: 'BT9 6AA' }, 9000, 1099],
  ['the mainland tomorrow', { postcode: BATH, chosen: 'next_day' }, 9000, 899],
  ['a shop', { store: SHOP }, 1000, 0],
  ['a shop, although an address is known', { postcode: BATH, store: SHOP }, 1000, 0],
  ['the mainland, although a shop is known', { postcode: BATH, store: SHOP, chosen: 'standard' }, 1000, 599],
  ['a shop that was chosen', { postcode: BATH, store: SHOP, chosen: 'collection' }, 1000, 0],
])('to %s', (_, to, goods, price) => {
  const tariff = termsOf(to)?.tariff
  expect(tariff && deliveryPrice(tariff, goods)).toBe(price)
})

test.each<[string, Partial<CartDestination>]>([
  ['the Channel Islands', { postcode: 'JE2 3AB' }],
  ['Northern Ireland tomorrow', { postcode: 'BT9 6AA', chosen: 'next_day' }],
])('delivers nothing to %s', (_, to) => {
  expect(termsOf(to)).toMatchObject({ to: to.postcode, tariff: null })
})

test.each<[string, Partial<CartDestination>]>([
  ['nowhere yet', {}],
  ['a shop that was given up', { postcode: BATH, chosen: 'collection' }],
])('%s', (_, to) => {
  expect(termsOf(to)).toBeNull()
})

test('[mix-six-scotland] marks a shop without Mix Six', () => {
  expect(termsOf({ store: LEITH })).toMatchObject({ to: 'Leith', hasMixSix: false })
  expect(termsOf({ store: SHOP, chosen: 'collection' })?.hasMixSix).toBe(true)
  expect(termsOf({ store: LEITH, postcode: BATH, chosen: 'standard' })?.hasMixSix).toBe(true)
})

test.each([
  [{ price_pence: 599, free_from_pence: 5000 }, 4200, 800],
  [{ price_pence: 599, free_from_pence: 5000 }, 5000, 0],
  [{ price_pence: 599, free_from_pence: 5000 }, 6000, 0],
  [{ price_pence: 1099, free_from_pence: null }, 4200, 0],
  [{ price_pence: 0, free_from_pence: 5000 }, 4200, 0],
])('with %j and goods for %i pence, needs %i more for free delivery', (tariff, goods, missing) => {
  expect(amountToFreeDelivery(tariff, goods)).toBe(missing)
})
