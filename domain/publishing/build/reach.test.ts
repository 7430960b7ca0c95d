import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  estimateSeconds,
  hasPageChange,
  hasSharedChange,
  MAX_NAMED,
  MAX_TOUCHED,
  type ReachFacts,
  reachOf,
  touchedProducts,
} from './reach.ts'

const price = (code: string) => ({ noun: 'product', noun_id: code }) as const

const FACTS: ReachFacts = {
  waiting: [price('A'), price('B')],
  shown: [
    { id: 1, path: '/red' },
    { id: 1, path: '/red/a' },
    { id: 2, path: '/red' },
  ],
  contentPages: 10,
  allPages: 1400,
  isNewest: true,
  past: [{ pages: 12, ms: 400 }],
}

describe('the reach of publishing', () => {
  test('is the pages that show the products, each once, and every content page', () => {
    expect(reachOf(FACTS)).toEqual({
      everything: false,
      looked_at: 12,
      content_pages: 10,
      seconds: 0.4,
      pages: ['/red', '/red/a'],
      page_count: 2,
      by_change: [
        { id: 1, pages: 2 },
        { id: 2, pages: 1 },
      ],
    })
  })

  test.each([
    ['menu', 'menu', true],
    ['settings', 'banner', true],
    ['settings', 'searchbar', true],
    ['settings', 'company', false],
  ] as const)('replaces the shared part of every page for %s %s: %s', (noun, noun_id, isShared) => {
    const waiting = [price('A'), { noun, noun_id }]
    expect(hasSharedChange(waiting)).toBe(isShared)
    expect(touchedProducts(waiting)).toEqual(isShared ? ['A'] : undefined)
  })

  test('is only the content pages for a changed page', () => {
    const page = { noun: 'page', noun_id: 'about' } as const
    const waiting = [page]
    expect(reachOf({ ...FACTS, waiting, shown: [] })).toMatchObject({ everything: false, looked_at: 10 })
    expect([hasPageChange(waiting), hasPageChange([price('A')]), hasSharedChange(waiting)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is everything for changes other than products, and after a rollback', () => {
    const menu = { noun: 'menu', noun_id: 'main' } as const
    expect(reachOf({ ...FACTS, waiting: [price('A'), menu] })).toMatchObject({ everything: true, looked_at: 1400 })
    expect(reachOf({ ...FACTS, isNewest: false })).toMatchObject({ everything: true, looked_at: 1400 })
  })

  test('is nothing without waiting changes', () => {
    const none = { ...FACTS, waiting: [], shown: [], isNewest: false }
    expect(reachOf(none)).toMatchObject({ everything: false, looked_at: 0, seconds: null, pages: [] })
  })

  test('lists pages up to a limit, and counts the rest', () => {
    const shown = Array.from({ length: MAX_NAMED + 5 }, (_, index) => ({ id: 1, path: `/red/${index}` }))
    const { pages, page_count } = reachOf({ ...FACTS, shown })
    expect([pages.length, page_count]).toEqual([MAX_NAMED, MAX_NAMED + 5])
  })
})

test('limits a build to products up to a number, each once', () => {
  expect(touchedProducts([price('A'), price('B'), price('A')])).toEqual(['A', 'B'])
  expect(touchedProducts([price('A'), { noun: 'page', noun_id: 'home' }])).toEqual(['A'])
  expect(touchedProducts([price('A'), { noun: 'category', noun_id: 'red' }])).toBeUndefined()
  expect(touchedProducts(Array.from({ length: MAX_TOUCHED }, () => price('A')))).toEqual(['A'])
  expect(touchedProducts(Array.from({ length: MAX_TOUCHED + 1 }, () => price('A')))).toBeUndefined()
})

describe('estimating seconds', () => {
  const builds = fc.array(fc.record({ pages: fc.nat(20_000), ms: fc.integer({ min: 1, max: 600_000 }) }))

  test('uses the builds nearest in size', () => {
    const past = [
      { pages: 10, ms: 300 },
      { pages: 12, ms: 500 },
      { pages: 11, ms: 90_000 },
      { pages: 1400, ms: 12_000 },
    ]
    expect(estimateSeconds(past, 11)).toBe(0.5)
    expect(estimateSeconds([{ pages: 1400, ms: 12_000 }], 2800)).toBe(24)
    expect(estimateSeconds([], 5)).toBeNull()
  })

  test.prop([builds, fc.nat(20_000)])('stays above zero and within the times of those builds', (past, pages) => {
    const seconds = estimateSeconds(past, pages)
    if (past.length === 0) {
      expect(seconds).toBeNull()
      return
    }
    const times = past.map(({ ms }) => ms / 1000)
    expect(seconds).toBeGreaterThanOrEqual(Math.min(...times) - 0.05)
    expect(seconds).toBeLessThanOrEqual(Math.max(...times) * Math.max(1, pages) + 0.05)
  })
})
