import { expect, test } from 'vitest'
import { shownCart } from '../../core/cart/shown-cart.ts'
import { savingOf, withCode } from './use-basket-code.ts'

const EMPTY = shownCart(null, { wanted: new Map(), underWay: null })
const CART = {
  ...EMPTY,
  total: 6000,
  delivery: {
    method: 'standard' as const,
    to: 'BA1 6SF',
    price: 599,
    free: { from: 10_000, missing: 4000 },
    hasMixSix: true,
  },
}
const PRICED = {
  promotion: { code: 'TEN', description: '10% off', note: null },
  saving: 600,
  delivery: 599,
  goods: 6000,
}

test('takes the saving off the total it was priced for', () => {
  expect(withCode(CART, PRICED)).toMatchObject({ total: 5400, delivery: { price: 599, free: { missing: 4000 } } })
})

test('takes nothing off other lines than those it was priced for', () => {
  expect(savingOf(PRICED, { total: 7000 })).toBeNull()
  expect(withCode({ ...CART, total: 7000 }, PRICED).total).toBe(7000)
})

test('makes delivery free if the code does', () => {
  const delivered = withCode(CART, { ...PRICED, saving: 0, delivery: 0 })
  expect(delivered).toMatchObject({ total: 6000, delivery: { price: 0, free: null } })
})

test('changes nothing without a code that applies', () => {
  expect(withCode(CART, { ...PRICED, promotion: null })).toBe(CART)
  expect(withCode(CART, null)).toBe(CART)
})
