import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isAtStore, toggleStore } from './change-filters.ts'
import { readChoice, writeChoice } from './list-address.ts'
import { nothingChosen } from './list-choice.ts'
import type { AppliedFilter } from './search.ts'
import { splitStore, withoutImpliedStore, withStore } from './store-filter.ts'

const grapes: AppliedFilter = { attribute: 'grape', options: ['Malbec'] }
const others = fc.constantFrom<AppliedFilter[]>([], [grapes], [grapes, { attribute: 'instock', options: [] }])

test('makes the shopper’s store the first filter until it is removed', () => {
  const shown = withStore([grapes], 'bath')
  expect(shown).toEqual([{ attribute: 'store', options: ['bath'] }, grapes])
  const removed = withoutImpliedStore(toggleStore(shown, 'bath'), 'bath')
  expect(withStore(removed, 'bath')).toEqual([grapes])
  expect(withoutImpliedStore(toggleStore([grapes], 'bath'), 'bath')).toEqual([grapes])
})

test.prop([others, fc.boolean(), fc.constantFrom(null, 'bath')])(
  'shows the filters that were chosen, for any store',
  (filters, isTicked, store) => {
    const shown: AppliedFilter[] =
      isTicked && store !== null ? [{ attribute: 'store', options: [store] }, ...filters] : filters
    expect(withStore(withoutImpliedStore(shown, store), store)).toEqual(shown)
  },
)

test('names no store in the filters without one', () => {
  expect(withStore([{ attribute: 'store', options: ['bath'] }, grapes], null)).toEqual([grapes])
  expect(isAtStore(withStore([], null))).toBe(false)
})

test('writes a removed store into the address, but not an implied one', () => {
  const chosen = { ...nothingChosen(false), filters: withoutImpliedStore([], 'bath') }
  const address = writeChoice(chosen, '', false)
  expect(address).toBe('?store=any')
  expect(readChoice(address, false)).toEqual(chosen)
  expect(writeChoice({ ...chosen, filters: withoutImpliedStore(withStore([], 'bath'), 'bath') }, '', false)).toBe('')
})

test('splits the store’s id from the filters of products', () => {
  expect(splitStore(withStore([grapes], 'bath'))).toEqual({ store: 'bath', others: [grapes] })
  expect(splitStore([{ attribute: 'store', options: [] }])).toEqual({ store: undefined, others: [] })
})
