/** Loads a product's reviews once the visitor scrolls near, and again for each filter and page. */
import { useEffect, useState } from 'react'
import { paginationData } from '../../../../domain/catalogue/review/pages.ts'
import type { Rating } from '../../../../domain/catalogue/review/review.ts'
import type { ReviewPage } from '../../../../domain/catalogue/review/schema.ts'
import { type CallFailure, type CallResult, call } from '../../../kit/api/call.ts'

export const OFFLINE = 'You’re offline. Reviews will load when you’re connected again.'

type ReviewsView = {
  /** Number of stars to filter by; null for all reviews. */
  rating: Rating | null
  /** From 1. */
  page: number
}

/** Requests one page of a product's reviews. */
const loadReviews = (code: string, { rating, page }: ReviewsView): Promise<CallResult<ReviewPage>> =>
  call('GET /api/product/reviews', {
    query: {
      product_code: code,
      filter_by_rating: rating === null ? '' : `${rating}`,
      pagination_data: JSON.stringify(paginationData(page)),
    },
  })

export type LoadedReviews = ReviewPage & { view: ReviewsView }

export type Reviews = {
  /** The latest request. */
  view: ReviewsView
  /** The latest response: of an earlier view while a request is pending, null before the first. */
  loaded: LoadedReviews | null
  isLoading: boolean
  /** Error message when `view` could not be loaded; otherwise null. */
  failure: string | null
  show: (view: ReviewsView) => void
  retry: () => void
}

const FIRST: ReviewsView = { rating: null, page: 1 }

export function useReviews(code: string, isNear: boolean): Reviews {
  const [view, show] = useState(FIRST)
  const [loaded, setLoaded] = useState<LoadedReviews | null>(null)
  const [failed, setFailed] = useState<{ view: ReviewsView; message: string } | null>(null)
  useEffect(() => {
    if (!isNear) return
    let current = true
    loadReviews(code, view).then((answer) => {
      if (!current) return
      if (answer.ok) setLoaded({ ...answer.data, view })
      else setFailed({ view, message: messageOf(answer) })
    })
    return () => {
      current = false
    }
  }, [code, view, isNear])

  const failure = failed?.view === view ? failed.message : null
  // Copies the view, so that the effect runs again.
  const retry = () => show((same) => ({ ...same }))
  useEffect(() => {
    if (failure === null) return
    const again = () => show((same) => ({ ...same }))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failure])
  return { view, loaded, isLoading: loaded?.view !== view && failure === null, failure, show, retry }
}

const messageOf = ({ status, message }: CallFailure): string => (status === 0 && !navigator.onLine ? OFFLINE : message)
