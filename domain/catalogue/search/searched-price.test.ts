import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { ANY_PRICE } from './any-price.ts'
import { priceOf } from './change-filters.ts'
import { readPrice } from './read-price.ts'
import type { PriceRange } from './schema.ts'
import type { AppliedFilter } from './search.ts'
import { chosenFilters, countedFilters, shownFilters, toPriceRange } from './searched-price.ts'

const range = fc
  .tuple(fc.nat(300), fc.nat(300))
  .map(([min_price, width]): PriceRange => ({ min_price, max_price: min_price + width }))
const grapes: AppliedFilter = { attribute: 'grape', options: ['Malbec'] }
const shown = fc
  .tuple(fc.boolean(), fc.option(range))
  .map(([hasGrapes, price]): AppliedFilter[] => [
    ...(hasGrapes ? [grapes] : []),
    ...(price === null ? [] : [{ attribute: 'price' as const, options: price }]),
  ])

test.prop([shown, fc.option(range)])(
  'shows the filters that were chosen, for any searched price',
  (filters, searched) => {
    expect(shownFilters(chosenFilters(filters, searched), searched)).toEqual(filters)
  },
)

test('applies a searched price until another, or any, is chosen', () => {
  const { price } = readPrice('Malbec under £20')
  const searched = price === undefined ? null : toPriceRange(price)
  expect(searched).toEqual({ min_price: 0, max_price: 19.99 })
  expect(priceOf(countedFilters([grapes], searched))).toEqual(searched)
  const dearer: AppliedFilter = { attribute: 'price', options: { min_price: 20, max_price: 40 } }
  expect(countedFilters([dearer], searched)).toEqual([dearer])
  expect(chosenFilters([], searched)).toEqual([{ attribute: 'price', options: ANY_PRICE }])
})

test.prop([shown])('leaves the filters unchanged without a searched price', (filters) => {
  expect(countedFilters(filters, null)).toEqual(filters)
  expect(chosenFilters(filters, null)).toEqual(filters)
})

test('turns a price without a limit into a filter that a response can carry', () => {
  const { price } = readPrice('over £30')
  expect(price && toPriceRange(price)).toEqual({ min_price: 30, max_price: ANY_PRICE.max_price })
})
