import { expect, test } from 'vitest'
import { readFacetWords } from './facet-words.ts'
import { areKnownOptions } from './known-options.ts'
import type { ListFilter } from './search.ts'

const NONE = { size: 0, id: [] }
const words = readFacetWords({
  origin: JSON.stringify({ size: 2, id: [1], country: ['Spain'], region: ['Rioja'] }),
  blend: JSON.stringify(NONE),
  character: JSON.stringify(NONE),
  trait: JSON.stringify({ size: 2, own: { milk: { cow: '1' } } }),
})

test.each<[boolean, ListFilter[]]>([
  [true, []],
  [true, [{ attribute: 'country', options: ['Spain'] }]],
  [true, [{ attribute: 'own.milk', options: ['cow'] }]],
  [true, [{ attribute: 'price', options: { min_price: 1, max_price: 2 } }]],
  [true, [{ attribute: 'instock', options: ['anything'] }]],
  [false, [{ attribute: 'country', options: ['Spain', 'Rioja'] }]],
  [false, [{ attribute: 'own.milk', options: ['oat'] }]],
  [false, [{ attribute: 'own.rind', options: ['cow'] }]],
])('%s: %j', (isKnown, filters) => {
  expect(areKnownOptions(filters, words)).toBe(isKnown)
})
