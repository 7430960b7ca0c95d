import { expect, test } from 'vitest'
import { tailCache } from './tail-cache.ts'

test('a tail is known by its links', () => {
  const cache = tailCache()
  cache.keep('[1]', '<a>1</a>')
  expect(cache.get('[1]')).toBe('<a>1</a>')
  expect(cache.get('[2]')).toBeUndefined()
})

test('what was looked for longest ago goes first once there is too much', () => {
  const cache = tailCache(20)
  cache.keep('[1]', 'a'.repeat(8))
  cache.keep('[2]', 'b'.repeat(8))
  cache.get('[1]')
  cache.keep('[3]', 'c'.repeat(8))
  expect(cache.get('[2]')).toBeUndefined()
  expect(cache.get('[1]')).toBe('a'.repeat(8))
  expect(cache.get('[3]')).toBe('c'.repeat(8))
})

test('the same tail kept twice counts once', () => {
  const cache = tailCache(20)
  cache.keep('[1]', 'a'.repeat(8))
  cache.keep('[1]', 'a'.repeat(8))
  cache.keep('[2]', 'b'.repeat(8))
  expect(cache.get('[1]')).toBe('a'.repeat(8))
  expect(cache.get('[2]')).toBe('b'.repeat(8))
})

test('one that is larger than all that is kept is not kept', () => {
  const cache = tailCache(4)
  cache.keep('[1]', 'a'.repeat(8))
  expect(cache.get('[1]')).toBeUndefined()
})
