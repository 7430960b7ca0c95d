/** What the reviews' screen reads, and what staff decide there. */
import { useQueryClient } from '@tanstack/react-query'
import type { ModeratedReview, Moderation, ReviewQueue, ReviewState } from '../../../domain/review/moderation.ts'
import { call } from '../../api/call.ts'
import { asked, useWrite } from '../queries.ts'

const REVIEWS = 'reviews'

export const reviewsQuery = (state: ReviewState, page: number) =>
  asked(REVIEWS, 'GET /api/admin/reviews', { query: { state, page: String(page) } })

const moved = (queue: ReviewQueue, before: ReviewState, review: ModeratedReview): ReviewQueue => ({
  ...queue,
  reviews: queue.reviews.map((known) => (known.id === review.id ? review : known)),
  counts:
    before === review.state
      ? queue.counts
      : {
          ...queue.counts,
          [before]: queue.counts[before] - 1,
          [review.state]: queue.counts[review.state] + 1,
        },
})

/** What is decided stays in its place until the list is asked for again, so that it can be undone where it was done. */
export function useModeration(state: ReviewState, page: number) {
  const client = useQueryClient()
  const { queryKey } = reviewsQuery(state, page)
  return useWrite(
    ({ id, ...body }: Moderation & { id: number }) => call('PATCH /api/admin/reviews/:id', { params: { id }, body }),
    {
      show: (review, { from }) => {
        client.setQueryData(queryKey, (queue) => queue && moved(queue, from, review))
        // The other lists are another state's: they are read when they are opened.
        client.removeQueries({ queryKey: [REVIEWS], type: 'inactive' })
      },
      onConflict: queryKey,
    },
  )
}
