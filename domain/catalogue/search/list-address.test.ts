import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { readChoice, writeChoice } from './list-address.ts'
import { asksForMore, type ListChoice, nothingChosen, sortsOf } from './list-choice.ts'
import { type AppliedFilter, FACETS } from './search.ts'

const facetFilter = fc
  .uniqueArray(fc.constantFrom(...FACETS, 'own.milk' as const, 'own.age' as const), { maxLength: 4 })
  .chain((facets) =>
    fc.tuple(
      ...facets.map((attribute) =>
        fc
          .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })
          .map((options): AppliedFilter => ({ attribute, options })),
      ),
    ),
  )

const price = fc
  .tuple(fc.nat(400), fc.nat(400))
  .map(
    ([from, width]): AppliedFilter => ({ attribute: 'price', options: { min_price: from, max_price: from + width } }),
  )

const choice = (isSearch: boolean) =>
  fc.record({
    filters: fc
      .tuple(facetFilter, fc.option(price), fc.boolean())
      .map(([facets, range, isInStock]): AppliedFilter[] => [
        ...facets,
        ...(range ? [range] : []),
        ...(isInStock ? [{ attribute: 'instock' as const, options: [] }] : []),
      ]),
    sort: fc.constantFrom(...sortsOf(isSearch)),
    page: fc.integer({ min: 1, max: 1000 }),
  })

const byAttribute = ({ filters, ...rest }: ListChoice) => ({
  ...rest,
  filters: filters.toSorted((one, other) => one.attribute.localeCompare(other.attribute)),
})

test.prop([fc.boolean().chain((isSearch) => fc.tuple(fc.constant(isSearch), choice(isSearch)))])(
  'carries any choice in an address and back, and keeps other parameters',
  ([isSearch, chosen]) => {
    const search = writeChoice(chosen, '?q=ros%C3%A9&is_amend=true&page=9&grape=Merlot', isSearch)
    expect(byAttribute(readChoice(search, isSearch))).toEqual(byAttribute(chosen))
    expect(new URLSearchParams(search).get('q')).toBe('rosé')
    expect(new URLSearchParams(search).get('is_amend')).toBe('true')
  },
)

test('gives a list without a choice a plain address', () => {
  expect(writeChoice(nothingChosen(false), '?page=3&sort=price_asc', false)).toBe('')
  expect(writeChoice(nothingChosen(true), '?q=rioja', true)).toBe('?q=rioja')
  expect(asksForMore('?utm_source=letter')).toBe(false)
  expect(asksForMore('?country=Spain')).toBe(true)
  expect(asksForMore('?own.milk=Goat')).toBe(true)
})

test.each([
  ['alphabetical_asc', 'product.keyword_asc'],
  ['alphabetical_desc', 'product.keyword_desc'],
  ['product.keyword_desc', 'product.keyword_desc'],
  ['price_desc', 'price_desc'],
  ['nonsense', 'product.keyword_asc'],
  ['recommended_desc', 'product.keyword_asc'],
])('reads ?sort=%s on a category as %s', (text, sort) => {
  expect(readChoice(`?sort=${text}`, false).sort).toBe(sort)
})

test('[search-order] sorts a search by recommendation by default', () => {
  expect(readChoice('?q=rioja', true).sort).toBe('recommended')
  expect(readChoice('?q=rioja&sort=recommended_asc', true).sort).toBe('recommended')
  expect(readChoice('?q=rioja&sort=price_asc', true).sort).toBe('price_asc')
})

test.each([
  '?price=abc',
  '?price=9-',
  '?price=20-10',
  '?price=-5-10',
  '?instock=perhaps',
  '?grape=',
  '?colour=red',
  '?own.Milk=Goat',
])('filters nothing with %s', (search) => {
  expect(readChoice(search, false).filters).toEqual([])
})

test.each([
  ['0', 1],
  ['-2', 1],
  ['3', 3],
  ['99999', 1],
  ['9999', 1000],
  ['x', 1],
])('shows ?page=%s with %i batches', (text, page) => {
  expect(readChoice(`?page=${text}`, false).page).toBe(page)
})
