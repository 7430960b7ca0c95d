import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { searchTerm } from './search-term.ts'

test.each([
  ['  Sauvignon   BLANC ', 'sauvignon blanc'],
  ['Châteauneuf', 'châteauneuf'],
  ['rioja\u0000\n2018', 'rioja 2018'],
  ['under £20', 'under £20'],
])('counts %o as %o', (typed, term) => {
  expect(searchTerm(typed)).toBe(term)
})

test.each([
  '',
  ' ',
  'a',
  'ada@example.com',
  '07700 900 123',
  '+44 (0)1632 960100',
  '4242-4242-4242-4242',
  'x'.repeat(61),
])('doesn’t count %o', (typed) => {
  expect(searchTerm(typed)).toBeUndefined()
})

test.prop([fc.string({ unit: 'binary', maxLength: 100 })])(
  'keeps a term of any text short, and unchanged when counted again',
  (typed) => {
    const term = searchTerm(typed)
    if (term === undefined) return
    expect(term.length).toBeLessThanOrEqual(60)
    expect(searchTerm(term)).toBe(term)
  },
)
