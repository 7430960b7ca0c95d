import { expect, test } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import { describeEdit, editFaults } from './edit-product.ts'
import { earlierPrice, wasPriceFault } from './was-price.ts'

const FULL = { price: 12, lowest_price: 12, price_before: null }
const REDUCED = { price: 10, lowest_price: 10, price_before: 12 }
const DIPPED = { price: 12, lowest_price: 9, price_before: null }
const NEW = { price: 12, lowest_price: null, price_before: null }

test.each([
  ['a price that is reduced now', FULL, 10, 12],
  ['a price that is reduced already', REDUCED, 10, 12],
  ['another cut, which begins with the reduced price', REDUCED, 9, 10],
  ['a price that stays', FULL, 12, null],
  ['a price that is raised', REDUCED, 11, null],
  ['a cut to what it was sold for within 30 days', DIPPED, 9, null],
  ['a cut below what it was sold for within 30 days', DIPPED, 8, 9],
  ['a product on sale for less than 30 days', NEW, 10, null],
])('finds the earlier price of %s', (_, now, price, earlier) => {
  expect(earlierPrice(now, price)).toBe(earlier)
})

test('refuses any other earlier price, with the reason', () => {
  expect(wasPriceFault(FULL, 10, 12)).toBe('')
  expect(wasPriceFault(FULL, 10, 15)).toBe('Only £12.00 may be shown, its lowest price in the 30 days before')
  expect(wasPriceFault(FULL, 10, 11)).toBe('Only £12.00 may be shown, its lowest price in the 30 days before')
  expect(wasPriceFault(DIPPED, 10, 12)).toBe('In the 30 days before, it was sold for no more than this price')
  expect(wasPriceFault(NEW, 10, 12)).toBe('It has to be on sale for 30 days before its price is reduced')
  expect(wasPriceFault(REDUCED, 11, 12)).toBe('It has to be on sale for 30 days before its price is reduced')
})

test('is a fault of the edit’s own field, and named in its summary', () => {
  const now = anEditedProduct({ ...FULL, mix_six_price: null })
  expect(editFaults(now, { price: 10, was_price: 12 })).toEqual([])
  expect(editFaults(now, { price: 10, was_price: 15 })).toMatchObject([{ field: 'was_price' }])
  expect(editFaults(now, { was_price: 12 })).toMatchObject([{ field: 'was_price' }])
  expect(editFaults(anEditedProduct({ ...REDUCED, was_price: 12 }), { was_price: null })).toEqual([])
  expect(describeEdit(now, { was_price: 12 })).toBe('earlier price none → £12.00')
})
