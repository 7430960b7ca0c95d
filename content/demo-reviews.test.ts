import { expect, test } from 'vitest'
import { REVIEWS_PER_PAGE } from '../domain/catalogue/review/review.ts'
import { composeDemoReviews, type DemoReview, reviewTexts } from './demo-reviews.ts'

const now = '2026-11-20T12:00:00.000Z'
const RATINGS = [0, 1, 1, 1, 4, 8, 40, 90, 200, 500]
const products = [
  { code: 'QUIET', ratings: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1] },
  { code: 'LOVED', ratings: RATINGS },
  { code: 'UNRATED', ratings: [] },
]
const reviews = composeDemoReviews({ products, now })
const of = (code: string): DemoReview[] => reviews.filter(({ productCode }) => productCode === code)

test('is the same every time', () => {
  expect(composeDemoReviews({ products, now })).toEqual(reviews)
})

test('the product rated most often has more than five pages, one without ratings has none', () => {
  expect(of('LOVED').length).toBeGreaterThan(100)
  expect(of('QUIET').length).toBeLessThanOrEqual(2)
  expect(of('UNRATED')).toEqual([])
})

test('no product has two reviews with the same text', () => {
  const texts = of('LOVED').map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('no page of reviews repeats a sentence, whatever the tone of its reviews', () => {
  const allTones = [0, 40, 0, 40, 0, 40, 0, 40, 0, 40]
  const blamed = [0, 500, 0, 0, 0, 0, 0, 0, 0, 0]
  const { pleased, lukewarm, cross } = reviewTexts()
  const all = [pleased, lukewarm, cross].flatMap(({ openings, closings }) => [...openings, ...closings])
  for (const ratings of [RATINGS, allTones, blamed]) {
    const texts = composeDemoReviews({ products: [{ code: 'PAGED', ratings }], now }).map(({ text }) => text)
    for (let page = 0; page * REVIEWS_PER_PAGE < texts.length; page += 1) {
      const read = texts.slice(page * REVIEWS_PER_PAGE, (page + 1) * REVIEWS_PER_PAGE)
      const repeated = all.filter((sentence) => read.filter((text) => text.includes(sentence)).length > 1)
      expect(repeated).toEqual([])
    }
  }
})

test('stars are whole, in proportion to the ratings, and match the text', () => {
  const counts = [1, 2, 3, 4, 5].map((rating) => of('LOVED').filter((review) => review.rating === rating).length)
  expect(counts.reduce((sum, count) => sum + count)).toBe(of('LOVED').length)
  expect(counts[4]).toBeGreaterThan(counts[3] ?? 0)
  const { pleased, cross } = reviewTexts()
  const opens = ({ text }: DemoReview, openings: readonly string[]) => openings.some((words) => text.startsWith(words))
  for (const review of of('LOVED')) {
    expect(opens(review, pleased.openings)).toBe(review.rating > 3)
    expect(opens(review, cross.openings)).toBe(review.rating < 3)
  }
})

test('all are from the 500 days before, newest first', () => {
  const times = of('LOVED').map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(String(times[0]) < now).toBe(true)
  expect(String(times.at(-1)) > '2025-07').toBe(true)
})
