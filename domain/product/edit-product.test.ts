import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, type EditedProduct, editFaults, editInWords } from './edit-product.ts'

const NOW: EditedProduct = {
  code: 'WINE',
  product_code: 'WINE',
  title: 'Winery Wine',
  price: 9.99,
  mix_six_price: 8.99,
  lock_it_in_price: null,
  wineclub_price: null,
  flag: null,
  taste: 'Plums',
  lead: 'A red.',
  details_heading: 'About it',
  details: ['One.'],
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
}

test('what is given as it is changes nothing', () => {
  expect(changedFields(NOW, { price: 9.99, details: ['One.'], flag: null, lead: undefined })).toEqual([])
  expect(changedFields(NOW, { price: 10.5, details: ['One.', 'Two.'] })).toEqual(['price', 'details'])
})

test('a change is told with its prices', () => {
  expect(editInWords(NOW, { price: 10.5, lock_it_in_price: 9, lead: 'Another' })).toBe(
    'price £9.99 → £10.50, Lock it in price none → £9.00, lead',
  )
})

test('the field that was changed is to blame', () => {
  expect(editFaults(NOW, { price: 8 })).toEqual([{ field: 'price', message: 'Is below the Mix Six price, £8.99' }])
  expect(editFaults(NOW, { mix_six_price: 10 })).toEqual([
    { field: 'mix_six_price', message: 'Is above the price, £9.99' },
  ])
  expect(editFaults(NOW, { price: 8, mix_six_price: 7.5 })).toEqual([])
  expect(editFaults(NOW, { price: 8, mix_six_price: null })).toEqual([])
})

test('a variant has prices of its own, and its product’s texts', () => {
  const magnum = { ...NOW, code: 'MAGNUM' }
  expect(editFaults(magnum, { price: 21 })).toEqual([])
  expect(editFaults(magnum, { lead: 'Large' })).toEqual([
    { field: 'lead', message: 'Is the same for all sizes: change it on WINE' },
  ])
})

const pounds = fc.integer({ min: 1, max: 100_000 }).map((pence) => pence / 100)
const optional = fc.option(pounds, { nil: null })
const prices = { price: pounds, mix_six_price: optional, lock_it_in_price: optional, wineclub_price: optional }

test('an edit is refused when, and only when, it would leave a price above the plain one', () => {
  fc.assert(
    fc.property(fc.record(prices), fc.record(prices, { requiredKeys: [] }), (before, edit) => {
      const top = (one: typeof before) =>
        Math.max(one.mix_six_price ?? 0, one.lock_it_in_price ?? 0, one.wineclub_price ?? 0)
      fc.pre(top(before) <= before.price)
      const after = { ...before, ...edit }
      expect(editFaults({ ...NOW, ...before }, edit).length > 0).toBe(top(after) > after.price)
    }),
  )
})
