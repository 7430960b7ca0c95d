import { expect, test } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import { likelyPrice, lowPriceWarning, marginOf, priceWarnings } from './price-warnings.ts'

const messages = (edit: Parameters<typeof priceWarnings>[1], given = {}) =>
  priceWarnings(anEditedProduct(given), edit).map(({ field, message }) => `${field}: ${message}`)

test('warns of £0.99 for £99, and of the reverse', () => {
  expect(messages({ price: 0.99 }, { price: 99 })).toEqual(['price: £0.99 is less than half of £99.00'])
  expect(messages({ price: 99 }, { price: 0.99 })).toEqual(['price: £99.00 is more than twice £0.99'])
  expect(messages({ price: 12.5 }, { price: 9.99 })).toEqual([])
})

test('does not warn of text that is no amount', () => {
  expect(messages({ price: Number.NaN, mix_six_price: Number.NaN }, { price: 16.99, mix_six_price: 14.99 })).toEqual([])
})

test('warns of a price below cost after VAT', () => {
  expect(messages({ price: 11.99 }, { cost: 10, price: 12.5 })).toEqual([
    'price: Without VAT £11.99 is £9.99, below its cost, £10.00',
  ])
  expect(messages({ price: 12 }, { cost: 10, price: 12.5 })).toEqual([])
  expect(messages({ price: 11, cost: 9 }, { cost: 10, price: 12.5 })).toEqual([])
  const untaxed = priceWarnings(anEditedProduct({ cost: 10, price: 12.5 }), { price: 9.99 }, 0)
  expect(untaxed.map(({ message }) => message)).toEqual(['£9.99 is below its cost, £10.00'])
  expect(marginOf(12, 8, 2000)).toBeCloseTo(0.2)
})

test('warns of a programme price that saves nothing', () => {
  expect(messages({ mix_six_price: 9.99 })).toEqual(['mix_six_price: The Mix Six price saves nothing'])
})

test('ignores fields that the edit leaves as they are', () => {
  expect(messages({ price: 9.99, lead: 'Another' }, { cost: 20 })).toEqual([])
})

test('warns of a price under a pound, for any previous price', () => {
  const cheap = anEditedProduct({ price: 1.2, mix_six_price: null, cost: null })
  expect(priceWarnings(cheap, { price: 0.99 })).toEqual([{ field: 'price', message: '£0.99 is less than £1.00' }])
  expect(lowPriceWarning(1)).toBe('')
})

test.each([
  [49.99, 4999, 49.99],
  [49.99, 499.9, 49.99],
  [12, 1150, 11.5],
  [12, 25, null],
  [12, 11, null],
  [null, 4999, null],
])('after £%s, £%s was probably meant as £%s', (before, typed, meant) => {
  expect(likelyPrice(before, typed)).toBe(meant)
})
