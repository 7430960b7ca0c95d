/** Pagination of reviews (docs/domain.md#reviews). */
import { REVIEWS_PER_PAGE } from './review.ts'

/** Number of page links shown at the same time. */
export const PAGES_PER_CHUNK = 5

/** Distance from the top of the window to the reviews after a page change, in pixels. */
export const REVIEW_SCROLL_OFFSET = 50

export const pagesOf = (count: number): number => Math.ceil(count / REVIEWS_PER_PAGE)

/** Query parameter `pagination_data`, before it is serialised. */
export type PaginationData = {
  rows_per_page: number
  current_page: number
  starting_row_number: number
  ending_row_number: number
}

/** Pages and rows count from 1. The last row number may exceed the number of reviews. */
export const paginationData = (page: number): PaginationData => ({
  rows_per_page: REVIEWS_PER_PAGE,
  current_page: page,
  starting_row_number: (page - 1) * REVIEWS_PER_PAGE + 1,
  ending_row_number: page * REVIEWS_PER_PAGE,
})

export type PageChunk = {
  pages: number[]
  /** Last page of the previous chunk; null in the first chunk. */
  previous: number | null
  /** First page of the next chunk; null in the last chunk. */
  next: number | null
}

/** The chunk that contains `page`, out of `pages` pages. Page 7 of 12 is in the chunk 6 to 10. */
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
