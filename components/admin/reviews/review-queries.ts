/** What the reviews' screen reads, and what staff decide there. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ModeratedReview, Moderation, ReviewQueue, ReviewState } from '../../../domain/review/moderation.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, CallFailed, isLeaving } from '../queries.ts'

const REVIEWS = 'reviews'

export const reviewsQuery = (state: ReviewState, page: number) =>
  queryOptions({
    queryKey: [REVIEWS, state, page],
    queryFn: () => answered(call('GET /api/admin/reviews', { query: { state, page: String(page) } })),
  })

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
  return useMutation({
    mutationFn: ({ id, ...body }: Moderation & { id: number }) =>
      answered(call('PATCH /api/admin/reviews/:id', { params: { id }, body })),
    onSuccess: (review, { from }) => {
      client.setQueryData(queryKey, (queue) => queue && moved(queue, from, review))
      // The other lists are another state's: they are read when they are opened.
      client.removeQueries({ queryKey: [REVIEWS], predicate: ({ queryKey: [, other] }) => other !== state })
    },
    onError: (error) => {
      if (!isLeaving(error)) showToast(error.message, 'bad')
      if (error instanceof CallFailed && (error.status === 409 || error.status === 404))
        void client.invalidateQueries({ queryKey })
    },
  })
}
