import { expect, test } from 'vitest'
import { type CachedRows, createRowCache } from './row-cache.ts'

const rows = (count: number): CachedRows => {
  const column = new Uint32Array(count)
  return { version: 'V', rows: { origins: column, blends: column, characters: column, traits: column, offers: column } }
}

const storeOf = (mostRows: number, lists: [string, number][]) => {
  const store = createRowCache(mostRows)
  for (const [key, count] of lists) store.set(key, rows(count))
  return (...keys: string[]) => keys.filter((key) => store.get(key) !== undefined)
}

test('the list asked for longest ago makes room', () => {
  const store = createRowCache(10)
  store.set('red', rows(4))
  store.set('white', rows(4))
  expect(store.get('red')).toBeDefined()
  store.set('rosé', rows(4))
  expect(['red', 'white', 'rosé'].filter((key) => store.get(key))).toEqual(['red', 'rosé'])
})

test('as many make room as it takes', () => {
  const kept = storeOf(10, [
    ['red', 3],
    ['white', 3],
    ['rosé', 3],
    ['all', 7],
  ])
  expect(kept('red', 'white', 'rosé', 'all')).toEqual(['rosé', 'all'])
})

test('a list kept anew takes the place of what it was', () => {
  const kept = storeOf(10, [
    ['red', 6],
    ['white', 4],
    ['red', 5],
    ['rosé', 1],
  ])
  expect(kept('red', 'white', 'rosé')).toEqual(['red', 'white', 'rosé'])
})

test('a list without rows is not kept, nor one beyond all bounds, which turns out nothing', () => {
  const kept = storeOf(10, [
    ['red', 6],
    ['nowhere', 0],
    ['all', 11],
  ])
  expect(kept('red', 'nowhere', 'all')).toEqual(['red'])
})
