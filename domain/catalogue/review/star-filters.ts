/** Rows of the star filter: number of reviews by rating, and their share in whole per cent (docs/domain.md#reviews). */
import { RATINGS, type Rating } from './review.ts'
import type { StarFilter } from './schema.ts'

/**
 * Shares add up to 100 by the largest remainder: each is rounded down, and the rest goes one by one to those that lost
 * most, on ties to the better rating. Without reviews all are 0.
 */
export const toStarFilters = (counts: Readonly<Partial<Record<Rating, number>>>): StarFilter[] => {
  const rows = RATINGS.map((rating) => ({ rating, count: counts[rating] ?? 0 }))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return rows.map((row) => ({ ...row, percentage: 0 }))
  const shares = rows.map((row) => ({
    ...row,
    percentage: Math.floor((row.count * 100) / total),
    remainder: (row.count * 100) % total,
  }))
  const missing = 100 - shares.reduce((sum, { percentage }) => sum + percentage, 0)
  const raised = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ rating }) => rating),
  )
  return shares.map(({ rating, count, percentage }) => ({
    rating,
    count,
    percentage: raised.has(rating) ? percentage + 1 : percentage,
  }))
}

/** The mean with one decimal; null without reviews. */
export const averageOf = (filters: readonly StarFilter[]): number | null => {
  const count = filters.reduce((sum, row) => sum + row.count, 0)
  const stars = filters.reduce((sum, row) => sum + row.rating * row.count, 0)
  return count === 0 ? null : Math.round((stars * 10) / count) / 10
}
