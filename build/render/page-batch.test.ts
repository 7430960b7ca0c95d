import { expect, test } from 'vitest'
import type { PageTask } from '../load/task.ts'
import { pageBatch } from './page-batch.ts'

const page = (route: string, json = '{}'): PageTask => ({ route, type: 'pdp', b: 1, json, tail: '' })
const long = '_'.repeat(60)

test('ends a batch at the number of pages, and starts the next', () => {
  const batch = pageBatch({ pages: 2, characters: 100 })
  for (const [one, other] of [
    ['a', 'b'],
    ['c', 'd'],
  ] as const) {
    expect(batch.add(page(one))).toBe(false)
    expect(batch.add(page(other))).toBe(true)
    expect(batch.take().map(({ route }) => route)).toEqual([one, other])
  }
  expect(batch.take()).toEqual([])
})

test('ends a batch at the number of characters, counting the tails of lists', () => {
  const batch = pageBatch({ pages: 10, characters: 100 })
  expect(batch.add(page('a', long))).toBe(false)
  expect(batch.add({ ...page('b', '{}'), tail: long })).toBe(true)
  batch.take()
  expect(batch.add(page('c', long))).toBe(false)
})
