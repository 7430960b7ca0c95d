import { expect, test } from 'vitest'
import { recentlyUsed } from './recently-used.ts'

test('what was used longest ago goes first, by the sum of sizes', () => {
  const kept = recentlyUsed<string>(6, (text) => text.length)
  kept.set('a', 'aa')
  kept.set('b', 'bb')
  kept.set('c', 'cc')
  expect(kept.get('a')).toBe('aa')
  kept.set('d', 'dd')
  expect(['a', 'b', 'c', 'd'].map(kept.get)).toEqual(['aa', undefined, 'cc', 'dd'])
  kept.set('big', 'bigger than all')
  expect(kept.get('big')).toBeUndefined()
  expect(kept.get('d')).toBe('dd')
  kept.set('d', 'd')
  kept.set('e', 'e')
  expect(['a', 'c', 'd', 'e'].map(kept.get)).toEqual(['aa', 'cc', 'd', 'e'])
})
