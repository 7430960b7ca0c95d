import { expect, test } from 'vitest'
import type { FilterGroup } from '../../../../domain/catalogue/search/schema.ts'
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'
import { filterChips, isYesOrNo } from './filter-labels.ts'

const group = (id: string, title: string, ...options: string[]): FilterGroup => ({
  product_attribute_id: id,
  title,
  options: options.map((option) => ({ id: option, option, count: 1, checked: false })),
})

const FILTERS: AppliedFilter[] = [
  { attribute: 'grape', options: ['Malbec', 'Merlot'] },
  { attribute: 'vegan', options: ['Yes'] },
  { attribute: 'price', options: { min_price: 10, max_price: 32 } },
  { attribute: 'instock', options: [] },
]

const PRICES = { min_price: 5.5, max_price: 79.99 }

test('makes a chip for each filter, with the panel’s label', () => {
  const chips = filterChips(FILTERS, [group('vegan', 'Vegan', 'Yes', 'No')], PRICES)
  expect(chips.map(({ label }) => label)).toEqual(['Malbec', 'Merlot', 'Vegan', '£10 to £32', 'In stock only'])
})

test('removes only its own filter with a chip', () => {
  const [malbec, , vegan, price, stock] = filterChips(FILTERS, [], PRICES)
  expect(malbec?.rest.find(({ attribute }) => attribute === 'grape')).toEqual({
    attribute: 'grape',
    options: ['Merlot'],
  })
  for (const [chip, attribute] of [
    [vegan, 'vegan'],
    [price, 'price'],
    [stock, 'instock'],
  ] as const) {
    expect(chip?.rest.map((filter) => filter.attribute)).not.toContain(attribute)
    expect(chip?.rest).toHaveLength(3)
  }
})

test('names only the ends of a price range that exclude something', () => {
  const labelOf = (min_price: number, max_price: number) =>
    filterChips([{ attribute: 'price', options: { min_price, max_price } }], [], PRICES)[0]?.label
  expect(labelOf(0, 19.99)).toBe('Under £20')
  expect(labelOf(5, 20)).toBe('Up to £20')
  expect(labelOf(30, 999_999)).toBe('From £30')
  expect(labelOf(12.5, 20)).toBe('£12.50 to £20')
})

test('distinguishes yes and no from other options', () => {
  expect(isYesOrNo(group('vegan', 'Vegan', 'Yes'))).toBe(true)
  expect(isYesOrNo(group('body', 'Body', 'Full', 'Light'))).toBe(false)
})
