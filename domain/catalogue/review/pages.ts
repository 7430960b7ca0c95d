/** Pages of reviews: their rows, and the page numbers offered together (docs/domain.md#reviews). */
import { REVIEWS_PER_PAGE } from './review.ts'

/** Page numbers shown at once. */
export const PAGES_PER_CHUNK = 5

/** Room left above the reviews when their page changes, in pixels. */
export const REVIEW_SCROLL_OFFSET = 50

export const pagesOf = (count: number): number => Math.ceil(count / REVIEWS_PER_PAGE)

/** The query parameter `pagination_data`, before it becomes JSON. */
export type PaginationData = {
  rows_per_page: number
  current_page: number
  starting_row_number: number
  ending_row_number: number
}

/** Pages and rows count from 1; the last row may lie beyond the last review. */
export const paginationData = (page: number): PaginationData => ({
  rows_per_page: REVIEWS_PER_PAGE,
  current_page: page,
  starting_row_number: (page - 1) * REVIEWS_PER_PAGE + 1,
  ending_row_number: page * REVIEWS_PER_PAGE,
})

export type PageChunk = {
  pages: number[]
  /** The last page of the chunk before; null in the first. */
  previous: number | null
  /** The first page of the chunk after; null in the last. */
  next: number | null
}

/** The chunk with `page`, out of `pages`: page 7 of 12 is among 6 to 10. */
export const pageChunk = (page: number, pages: number): PageChunk => {
  const before = Math.floor((page - 1) / PAGES_PER_CHUNK) * PAGES_PER_CHUNK
  const length = Math.min(PAGES_PER_CHUNK, pages - before)
  const after = before + PAGES_PER_CHUNK + 1
  return {
    pages: Array.from({ length }, (_, index) => before + index + 1),
    previous: before > 0 ? before : null,
    next: after <= pages ? after : null,
  }
}
