import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type PageChunk, pageChunk, pagesOf, paginationData } from './pages.ts'

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [112, 6],
])('divides %i reviews into %i pages', (count, pages) => {
  expect(pagesOf(count)).toBe(pages)
})

test.each<[number, number, PageChunk]>([
  [1, 1, { pages: [1], previous: null, next: null }],
  [5, 5, { pages: [1, 2, 3, 4, 5], previous: null, next: null }],
  [5, 6, { pages: [1, 2, 3, 4, 5], previous: null, next: 6 }],
  [6, 6, { pages: [6], previous: 5, next: null }],
  [7, 12, { pages: [6, 7, 8, 9, 10], previous: 5, next: 11 }],
])('page %i of %i', (page, pages, chunk) => {
  expect(pageChunk(page, pages)).toEqual(chunk)
})

const walk = (from: number, pages: number, way: 'next' | 'previous'): number[] => {
  const chunk = pageChunk(from, pages)
  const to = chunk[way]
  const rest = to === null ? [] : walk(to, pages, way)
  return way === 'next' ? [...chunk.pages, ...rest] : [...rest, ...chunk.pages]
}

test.prop([fc.integer({ min: 1, max: 200 })])(
  'offers every page once from the first chunk to the last, and back the same way',
  (pages) => {
    const all = Array.from({ length: pages }, (_, index) => index + 1)
    expect(walk(1, pages, 'next')).toEqual(all)
    expect(walk(pages, pages, 'previous')).toEqual(all)
    for (const page of all) expect(pageChunk(page, pages).pages).toContain(page)
  },
)

test('continues the rows of the page before', () => {
  expect(paginationData(1)).toEqual({
    rows_per_page: 20,
    current_page: 1,
    starting_row_number: 1,
    ending_row_number: 20,
  })
  expect(paginationData(3)).toMatchObject({ starting_row_number: 41, ending_row_number: 60 })
})
