/** Review queue: pending, published and rejected reviews, moderated with the mouse or single keys. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReviewQueue, ReviewQueueQuery } from '../../../../domain/catalogue/review/moderation.schema.ts'
import type { ReviewState } from '../../../../domain/catalogue/review/moderation.ts'
import { KeyHints } from '../../../kit/panel/key-hints.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Pagination } from '../../../kit/panel/pagination.tsx'
import { SearchField } from '../../../kit/panel/search-field.tsx'
import { StateTabs } from '../../../kit/panel/state-tabs.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { QueuedReview } from './queued-review.tsx'
import { useReviewKeys } from './review-keys.ts'
import { reviewsQuery, useModeration } from './review-queries.ts'
import './reviews.css'
import { LoadError } from '../../../kit/panel/load-error.tsx'

const NAMES: Readonly<Record<ReviewState, string>> = { waiting: 'Waiting', approved: 'Published', rejected: 'Refused' }

const NOTHING: Readonly<Record<ReviewState, [heading: string, text: string]>> = {
  waiting: ['No reviews to check', 'New reviews come here first: shoppers read them once you have published them.'],
  approved: ['Nothing is published yet', 'Published reviews appear on their product’s page and here.'],
  rejected: ['Nothing was refused', 'Refused reviews are kept here with the reason.'],
}

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'publish'],
  ['R', 'refuse or reply'],
  ['U', 'take down or undo'],
] as const

export function ReviewsScreen() {
  const list = useListState({ state: ['waiting', 'approved', 'rejected'] })
  const { state, page } = list.state
  const { data, error, refetch } = useQuery({ ...reviewsQuery(list.state), placeholderData: keepPreviousData })
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  return (
    <section className="panel adm-tabled reviews-panel" aria-label="Reviews">
      <div className="adm-cardtop">
        <StateTabs label="Which reviews" names={NAMES} counts={data.counts} {...list.filter('state')} />
        <SearchField
          label={`Search ${NAMES[state].toLowerCase()} reviews`}
          placeholder="Author, wine or words"
          q={list.state.q}
          search={(q) => list.set({ q }, 'replace')}
        />
        <KeyHints keys={KEYS} />
      </div>
      <Queue key={`${state} ${list.state.q} ${page}`} queue={data} asked={list.state} />
      <Pagination
        page={page}
        size={data.page_size}
        total={data.counts[state]}
        turn={(turned) => list.set({ page: turned })}
        keepsPage
      />
    </section>
  )
}

function Queue({ queue: { reviews }, asked }: { queue: ReviewQueue; asked: ReviewQueueQuery }) {
  const list = useRef<HTMLOListElement>(null)
  useReviewKeys(list)
  const { moderation, replying } = useModeration(asked)
  const { state, q } = asked
  const [heading, text] = q === '' ? NOTHING[state] : ['No review matches', 'Try fewer words, or another tab.']
  if (reviews.length === 0) return <EmptyState heading={heading} text={text} niche="white" />
  return (
    <ol className="review-queue" ref={list} aria-label={`${NAMES[state]}: ${formatCount(reviews.length)} on this page`}>
      {reviews.map((review) => (
        <QueuedReview
          key={review.id}
          review={review}
          isWorking={moderation.isPending && moderation.variables.id === review.id}
          decide={(decision) => moderation.mutate({ id: review.id, ...decision })}
          sendReply={(reply) => replying.mutateAsync({ id: review.id, reply, from: review.reply })}
        />
      ))}
    </ol>
  )
}
