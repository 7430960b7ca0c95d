import { expect, test } from 'vitest'
import { priceRows, pricesRoom } from './price-rows.ts'

test('lists bottle, Mix Six and Lock it in in that order', () => {
  const rows = priceRows({ price: 16.99, mix_six_price: 14.99, lock_it_in_price: 13.49, uda: 'bottle' })
  expect(rows.map((row) => `${row.label} ${row.price}`)).toEqual(['Bottle 16.99', 'Mix Six 14.99', 'Lock it in 13.49'])
})

test('leaves out prices that a product does not have', () => {
  const rows = priceRows({ price: 8, mix_six_price: null, lock_it_in_price: null, uda: '' })
  expect(rows).toEqual([{ label: 'Each', price: 8 }])
})

test('reserves room in a row’s cards for the most prices among them', () => {
  const plain = { price: 8, mix_six_price: null, lock_it_in_price: null, uda: '' }
  expect(pricesRoom([plain, { ...plain, mix_six_price: 7, lock_it_in_price: 6 }])).toBe('prices-3')
})
