import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

const ofSize = (size: number) => ({ version: 'V', size })

const cacheOf = (most: number, sizes: [string, number][]) => {
  const cache = createBoundedCache<{ version: string; size: number }>(most, ({ size }) => size)
  for (const [key, size] of sizes) cache.set(key, ofSize(size))
  const kept = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined)
  return { ...cache, kept }
}

test('what was asked for longest ago makes room', () => {
  const cache = cacheOf(10, [
    ['red', 4],
    ['white', 4],
  ])
  expect(cache.get('red')).toBeDefined()
  cache.set('rosé', ofSize(4))
  expect(cache.kept('red', 'white', 'rosé')).toEqual(['red', 'rosé'])
})

test('as many make room as it takes', () => {
  const { kept } = cacheOf(10, [
    ['red', 3],
    ['white', 3],
    ['rosé', 3],
    ['all', 7],
  ])
  expect(kept('red', 'white', 'rosé', 'all')).toEqual(['rosé', 'all'])
})

test('a value kept anew takes the place of what it was', () => {
  const { kept } = cacheOf(10, [
    ['red', 6],
    ['white', 4],
    ['red', 5],
    ['rosé', 1],
  ])
  expect(kept('red', 'white', 'rosé')).toEqual(['red', 'white', 'rosé'])
})

test('what is beyond all bounds is not kept, and turns out nothing', () => {
  const { kept } = cacheOf(10, [
    ['red', 6],
    ['all', 11],
  ])
  expect(kept('red', 'all')).toEqual(['red'])
})
