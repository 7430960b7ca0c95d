/** Reads the review queue, decides on reviews and replies to them. */
import { useQueryClient } from '@tanstack/react-query'
import type {
  ModeratedReview,
  Moderation,
  Reply,
  ReviewQueue,
  ReviewQueueQuery,
} from '../../../../domain/catalogue/review/moderation.schema.ts'
import type { ReviewState } from '../../../../domain/catalogue/review/moderation.ts'
import { call } from '../../../kit/api/call.ts'
import { callQuery, useWrite } from '../../../kit/panel/queries.ts'

const REVIEWS = 'reviews'

/** Reads one page of the reviews in a state that match a search. */
export const reviewsQuery = ({ state, q, page }: ReviewQueueQuery) =>
  callQuery(REVIEWS, 'GET /api/admin/reviews', { query: { state, q, page: String(page) } })

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

/** Decides on a review, and replies to it. A decided review keeps its place until the list is reloaded, so that it can be undone there. */
export function useModeration(asked: ReviewQueueQuery) {
  const client = useQueryClient()
  const { queryKey } = reviewsQuery(asked)
  const show = (before: ReviewState, review: ModeratedReview) =>
    client.setQueryData(queryKey, (queue) => queue && moved(queue, before, review))
  const moderation = useWrite(
    ({ id, ...body }: Moderation & { id: number }) => call('PATCH /api/admin/reviews/:id', { params: { id }, body }),
    {
      show: (review, { from }) => {
        show(from, review)
        // The other lists are another state's: they are read when they are opened.
        client.removeQueries({ queryKey: [REVIEWS], type: 'inactive' })
      },
      onConflict: queryKey,
    },
  )
  const replying = useWrite(
    ({ id, ...body }: Reply & { id: number }) => call('PUT /api/admin/reviews/:id/reply', { params: { id }, body }),
    { show: (review) => show(review.state, review), onConflict: queryKey },
  )
  return { moderation, replying }
}
