import { expect, test } from 'vitest'
import { tailCache } from './tail-cache.ts'

test('looks up a tail by its links', () => {
  const cache = tailCache()
  cache.keep('[1]', '<a>1</a>')
  expect(cache.get('[1]')).toBe('<a>1</a>')
  expect(cache.get('[2]')).toBeUndefined()
})

test('evicts the least recently used tail first', () => {
  const cache = tailCache(20)
  cache.keep('[1]', 'a'.repeat(8))
  cache.keep('[2]', 'b'.repeat(8))
  cache.get('[1]')
  cache.keep('[3]', 'c'.repeat(8))
  expect(cache.get('[2]')).toBeUndefined()
  expect(cache.get('[1]')).toBe('a'.repeat(8))
  expect(cache.get('[3]')).toBe('c'.repeat(8))
})

test('counts a tail that is kept twice once', () => {
  const cache = tailCache(20)
  cache.keep('[1]', 'a'.repeat(8))
  cache.keep('[1]', 'a'.repeat(8))
  cache.keep('[2]', 'b'.repeat(8))
  expect(cache.get('[1]')).toBe('a'.repeat(8))
  expect(cache.get('[2]')).toBe('b'.repeat(8))
})

test('does not keep a tail larger than the cache', () => {
  const cache = tailCache(4)
  cache.keep('[1]', 'a'.repeat(8))
  expect(cache.get('[1]')).toBeUndefined()
})
