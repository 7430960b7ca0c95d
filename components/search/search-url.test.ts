import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchedFor, searchUrl } from './search-url.ts'

test('the address of a search says what was searched for, whatever that was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (term) => {
      expect(searchedFor(new URL(searchUrl(term), 'https://shop.example'))).toBe(term)
    }),
  )
})

test('other pages are about no search', () => {
  expect(searchedFor({ pathname: '/red', search: '?q=rioja' })).toBe('')
  expect(searchedFor({ pathname: '/search', search: '' })).toBe('')
})
