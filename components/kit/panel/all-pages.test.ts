import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('reads every page once, in order', async () => {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    return [page * 10, page * 10 + 1]
  }
  expect(await allPages({ total: 13, size: 2 }, read)).toEqual([10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 61, 70, 71])
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await allPages({ total: 0, size: 2 }, read)).toEqual([])
})

test('rejects when a page cannot be read', async () => {
  const read = async (page: number) => {
    if (page === 2) throw new Error('The shop is away')
    return [page]
  }
  await expect(allPages({ total: 3, size: 1 }, read)).rejects.toThrow('The shop is away')
})
