import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { toStarFilters } from '../../../../domain/catalogue/review/star-filters.ts'
import { ReviewPages } from './review-pages.tsx'
import { type RatedProduct, scoreOf } from './review-score.tsx'
import { Reviews } from './reviews.tsx'
import { StarFilters } from './star-filters.tsx'

const nothing = () => undefined
const product: RatedProduct = {
  code: 'CD1',
  average_rating: 4.3,
  total_reviews: 1103,
  demo_ratings: true,
  niche: 'red',
}

describe('before the reviews have loaded', () => {
  test('shows the product’s own figures, marked as demonstration ratings', () => {
    const html = renderToString(<Reviews product={product} />)
    expect(html).toContain('1,103 ratings')
    expect(html).toContain('Demonstration ratings')
    expect(html).not.toContain('No reviews')
  })

  test('does not mark real ratings', () => {
    expect(renderToString(<Reviews product={{ ...product, demo_ratings: false }} />)).not.toContain('Demonstration')
  })

  test('shows No reviews for a product without ratings', () => {
    const html = renderToString(<Reviews product={{ ...product, average_rating: null, total_reviews: 0 }} />)
    expect(html).toContain('No reviews')
    expect(html).not.toMatch(/5 stars|Loading/)
  })
})

test('shows the figures with the higher count', () => {
  const reviews = { average_rating: 3.9, total_reviews: 40 }
  expect(scoreOf(product, reviews)).toBe(product)
  expect(scoreOf({ average_rating: 4, total_reviews: 39 }, reviews)).toBe(reviews)
  expect(scoreOf({ average_rating: 4, total_reviews: 40 }, reviews)).toBe(reviews)
  expect(scoreOf(product, null)).toBe(product)
})

test('shows each star filter’s share as text and bar width, and disables empty ones', () => {
  const html = renderToString(<StarFilters filters={toStarFilters({ 5: 2, 1: 1 })} chosen={null} onChoose={nothing} />)
  const rows = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = '']) => row)
  const texts = rows.map((row) =>
    row
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )
  expect(texts).toEqual([
    '5 stars 2 reviews, 67%',
    '4 stars 0 reviews, 0%',
    '3 stars 0 reviews, 0%',
    '2 stars 0 reviews, 0%',
    '1 star 1 review, 33%',
  ])
  expect(rows.map((row) => /.*rect width="(\d+)%"/.exec(row)?.[1])).toEqual(['67', '0', '0', '0', '33'])
  expect([...html.matchAll(/disabled=""/g)]).toHaveLength(3)
})

test('shows five pages at a time, with links to earlier and later ones', () => {
  const namesOf = (page: number, pages: number) =>
    [
      ...renderToString(<ReviewPages page={page} pages={pages} onTurn={nothing} />).matchAll(
        /<button[^>]*aria-label="([^"]+)"/g,
      ),
    ].map(([, name]) => name)
  expect(namesOf(1, 1)).toEqual([])
  expect(namesOf(2, 3)).toEqual(['Page 1', 'Page 2', 'Page 3'])
  expect(namesOf(6, 12)).toEqual([
    'Earlier pages, from page 5',
    ...[6, 7, 8, 9, 10].map((page) => `Page ${page}`),
    'Later pages, from page 11',
  ])
  expect(namesOf(9, 2)).toEqual(['Page 1', 'Page 2'])
})
