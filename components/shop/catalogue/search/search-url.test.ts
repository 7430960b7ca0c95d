import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { searchedFor, searchUrl } from './search-url.ts'

test.prop([fc.string({ unit: 'grapheme', minLength: 1 })])(
  'reads any searched text back from the address of its search',
  (term) => {
    expect(searchedFor(new URL(searchUrl(term), 'https://shop.example'))).toBe(term)
  },
)

test('finds no search on other pages', () => {
  expect(searchedFor({ pathname: '/red', search: '?q=rioja' })).toBe('')
  expect(searchedFor({ pathname: '/search', search: '' })).toBe('')
})
