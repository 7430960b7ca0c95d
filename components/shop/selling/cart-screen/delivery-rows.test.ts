import { expect, test } from 'vitest'
import { viewerCardOf } from '../../../kit/testing/card-of.ts'
import type { ShownCart, ShownDelivery } from '../../core/cart/shown-cart.ts'
import { cannotBeCollected, deliveryRow, dueRow } from './delivery-rows.ts'

const cartOf = (total: number, delivery: ShownDelivery | null): ShownCart => ({
  lines: [],
  items: 4,
  wines: 4,
  subtotal: total,
  saving: 0,
  total,
  isAgeRestricted: true,
  isAtLocalStore: true,
  promise: null,
  alternative: null,
  delivery,
})
const to = (method: ShownDelivery['method'], price: number | null): ShownDelivery => ({
  method,
  to: method === 'collection' ? 'Bear Flat' : 'BA1 5BD',
  price,
  free: null,
  hasMixSix: true,
})

test.each([
  [4000, null, 'Delivery to the mainland', '£5.99', 'Total before delivery', '£40.00'],
  [5000, null, 'Delivery to the mainland', 'Free', 'Total before delivery', '£50.00'],
  [4000, to('standard', 599), 'Delivery to BA1\u00a05BD', '£5.99', 'Total', '£45.99'],
  [5000, to('standard', 0), 'Delivery to BA1\u00a05BD', 'Free', 'Total', '£50.00'],
  [5000, to('next_day', 899), 'Next day delivery to BA1\u00a05BD', '£8.99', 'Total', '£58.99'],
  [5000, to('standard', null), 'Delivery to BA1\u00a05BD', 'We don’t deliver there', 'Total before delivery', '£50.00'],
  [4000, to('collection', 0), 'Delivery to the mainland', '£5.99', 'Total', '£40.00'],
])('formats delivery for goods of %i pence to %j', (total, delivery, label, amount, dueLabel, due) => {
  const cart = cartOf(total, delivery)
  expect(deliveryRow(cart, 'Delivery', { price_pence: 599, free_from_pence: 5000 })).toEqual({ label, amount })
  expect(dueRow(cart)).toEqual({ label: dueLabel, amount: due })
})

const TWO = { product: viewerCardOf({}), quantity: 2, each: 2000, total: 4000, full: 4000, isMixSix: false }

test.each([
  ['collection', 1, true, 'Total before delivery'],
  ['collection', 2, false, 'Total'],
  ['standard', 1, false, 'Total'],
] as const)('for %s with %i of two bottles at the store, needs another way: %j', (method, atShop, isShort, label) => {
  const cart = { ...cartOf(4000, to(method, 0)), lines: [{ ...TWO, atShop }] }
  expect(cannotBeCollected(cart)).toBe(isShort)
  expect(dueRow(cart).label).toBe(label)
})
