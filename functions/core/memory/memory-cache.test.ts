import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { CACHE_BYTES, createMemoryCache, textBytes, textListBytes } from './memory-cache.ts'

const ROOM = CACHE_BYTES['address look-ups']

type Sized = { size: number }

const sized = (sizes: [key: string, size: number][] = []) => {
  const cache = createMemoryCache<Sized>('address look-ups', { sizeOf: ({ size }) => size })
  for (const [key, size] of sizes) cache.set(key, { size })
  return { ...cache, kept: (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined) }
}

test('evicts the least recently used entries', () => {
  const cache = sized([
    ['red', ROOM * 0.4],
    ['white', ROOM * 0.4],
  ])
  expect(cache.get('red')).toBeDefined()
  cache.set('rosé', { size: ROOM * 0.4 })
  expect(cache.kept('red', 'white', 'rosé')).toEqual(['red', 'rosé'])
})

test('replaces the old value of a key, and its size', () => {
  const { kept } = sized([
    ['red', ROOM * 0.6],
    ['white', ROOM * 0.3],
    ['red', ROOM * 0.3],
    ['rosé', ROOM * 0.3],
  ])
  expect(kept('red', 'white', 'rosé')).toEqual(['red', 'white', 'rosé'])
})

test('does not keep a value larger than the whole cache, and evicts nothing for it', () => {
  const { kept } = sized([
    ['red', ROOM * 0.6],
    ['all', ROOM + 1],
  ])
  expect(kept('red', 'all')).toEqual(['red'])
})

test('counts keys, so that long ones stay within the share', () => {
  const cache = sized()
  const keys = Array.from({ length: 500 }, (_, call) => `${call} ${'x'.repeat(6_000)}`)
  for (const key of keys) cache.set(key, { size: 1 })
  expect(cache.bytes()).toBeLessThanOrEqual(ROOM)
  expect(cache.kept(...keys).length).toBeLessThan(keys.length / 2)
})

test.prop([fc.array(fc.tuple(fc.string({ maxLength: 9 }), fc.nat(ROOM * 2)), { maxLength: 200 })])(
  'never uses more bytes than its share',
  (sets) => {
    const cache = sized(sets)
    expect(cache.bytes()).toBeLessThanOrEqual(ROOM)
  },
)

test('expires entries', () => {
  let at = 1_000
  const cache = createMemoryCache<Sized>('address look-ups', { sizeOf: () => 1, maxAge: 60, now: () => at })
  cache.set('red', { size: 1 })
  at += 59
  expect(cache.get('red')).toBeDefined()
  at += 2
  expect(cache.get('red')).toBeUndefined()
})

test('leaves an isolate half of its 128 MB with all shares full', () => {
  expect(Object.values(CACHE_BYTES).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(70_000_000)
})

test('counts text by its length', () => {
  expect(textBytes('Rioja')).toBe(10)
  expect(textListBytes(['A1', 'A2'])).toBe(56)
})
