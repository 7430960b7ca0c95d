import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, toStarFilters } from './star-filters.ts'

test('gives shares of thirds to the better ratings first', () => {
  expect(toStarFilters({ 5: 1, 3: 1, 1: 1 })).toEqual([
    { rating: 5, count: 1, percentage: 34 },
    { rating: 4, count: 0, percentage: 0 },
    { rating: 3, count: 1, percentage: 33 },
    { rating: 2, count: 0, percentage: 0 },
    { rating: 1, count: 1, percentage: 33 },
  ])
})

test('has five rows of 0 and no average without reviews', () => {
  const filters = toStarFilters({})
  expect(filters.map(({ rating, percentage }) => [rating, percentage])).toEqual([5, 4, 3, 2, 1].map((r) => [r, 0]))
  expect(averageOf(filters)).toBeNull()
})

test('rounds the average to one decimal', () => {
  expect(averageOf(toStarFilters({ 5: 2, 4: 1 }))).toBe(4.7)
})

test('makes whole percentages that add up to 100, each within one of its share, in the order of the counts', () => {
  const count = fc.oneof(fc.nat(5), fc.nat(100_000))
  fc.assert(
    fc.property(fc.record({ 5: count, 4: count, 3: count, 2: count, 1: count }), (counts) => {
      const filters = toStarFilters(counts)
      const total = filters.reduce((sum, row) => sum + row.count, 0)
      fc.pre(total > 0)
      expect(filters.reduce((sum, row) => sum + row.percentage, 0)).toBe(100)
      for (const row of filters) {
        expect(Number.isInteger(row.percentage)).toBe(true)
        expect(Math.abs(row.percentage - (row.count * 100) / total)).toBeLessThan(1)
        for (const other of filters) {
          if (row.count > other.count) expect(row.percentage).toBeGreaterThanOrEqual(other.percentage)
        }
      }
    }),
  )
})
