/** A product's reviews: loading, empty, failed, or one page of them. */
import { type RefObject, useRef, useState } from 'react'
import { pagesOf, paginationData, REVIEW_SCROLL_OFFSET } from '../../../../domain/catalogue/review/pages.ts'
import type { Review } from '../../../../domain/catalogue/review/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { SharedPart } from '../../../kit/islands/shared-part.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { Stars } from '../../../kit/primitives/stars.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { ReviewPages } from './review-pages.tsx'
import type { RatedProduct } from './review-score.tsx'
import type { LoadedReviews, Reviews } from './use-reviews.ts'

export type ReviewListProps = { product: RatedProduct; reviews: Reviews }

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** The placeholder shown while reviews load. */
const ReviewSkeleton = () => (
  <SharedPart name="review-skeleton" className="review-skeleton" role="status">
    <span className="sr">Loading the reviews</span>
    {ROWS.map((row) => (
      <div key={row} className="review" aria-hidden="true">
        <div className="skeleton stars-to-come" />
        <div className="skeleton" />
        <div className="skeleton short" />
      </div>
    ))}
  </SharedPart>
)

export function ReviewList({ product, reviews }: ReviewListProps) {
  const { loaded, failure, retry } = reviews
  if (failure !== null) {
    return (
      <div className="review-failure stack">
        <Note kind="bad">{failure}</Note>
        <Button variant="line" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  const total = loaded?.total_reviews ?? product.total_reviews
  if (total === 0) return <EmptyState heading="No reviews" niche={product.niche ?? 'fortified'} />
  return loaded === null ? <ReviewSkeleton /> : <Loaded loaded={loaded} reviews={reviews} />
}

/** Scrolls to the top of the reviews, with a small offset (docs/domain.md#reviews). */
function scrollToReviews(top: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({
    top: top.getBoundingClientRect().top + window.scrollY - REVIEW_SCROLL_OFFSET,
    behavior: isStill ? 'instant' : 'smooth',
  })
}

/** One review. Its text is never read as HTML. */
const ReviewItem = ({ review }: { review: Review }) => (
  <li className="review">
    <div className="review-head">
      <Stars rating={review.rating} />
      {review.demo_review && <span className="tag y">Demonstration</span>}
      {review.verified_purchase && (
        <span className="tag review-verified">
          <Icon name="check" small />
          Verified purchase
        </span>
      )}
    </div>
    <p className="review-text">{review.review_text}</p>
    {review.shop_reply && (
      <div className="review-reply">
        <p className="small muted">Reply from the shop, {review.shop_reply.formatted_date}</p>
        <p className="review-text">{review.shop_reply.reply_text}</p>
      </div>
    )}
    <div className="review-foot between">
      <span className="small muted">
        {review.author_name}, {review.formatted_date}
      </span>
      <HelpfulButton review={review} />
    </div>
  </li>
)

function Loaded({ loaded, reviews }: { loaded: LoadedReviews; reviews: Reviews }) {
  const top = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const { view, isLoading, show } = reviews
  const pages = pagesOf(countIn(loaded))
  const goToPage = (page: number) => {
    show({ ...view, page })
    // The pressed page number may disappear, so focus moves to the top as well.
    summary.current?.focus({ preventScroll: true })
    if (top.current) scrollToReviews(top.current)
  }
  return (
    <div ref={top} aria-busy={isLoading}>
      <div className="review-summary row between">
        <Summary loaded={loaded} node={summary} />
        {view.rating !== null && (
          <button type="button" className="chip" onClick={() => show({ rating: null, page: 1 })}>
            <span className="sr">Show all reviews, not only those with </span>
            {countOf(view.rating, 'star')}
            <Icon name="close" small />
          </button>
        )}
      </div>
      <ul className="review-list">
        {loaded.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <ReviewPages page={view.page} pages={pages} onTurn={goToPage} />
    </div>
  )
}

function Summary({ loaded, node }: { loaded: LoadedReviews; node: RefObject<HTMLParagraphElement | null> }) {
  const { rating, page } = loaded.view
  const { starting_row_number: first } = paginationData(page)
  const kind = rating === null ? 'reviews' : `${rating}-star reviews`
  const rows = `${formatCount(first)} to ${formatCount(first + loaded.reviews.length - 1)}`
  return (
    <p ref={node} className="small" role="status" tabIndex={-1}>
      {loaded.reviews.length === 0 ? `No ${kind} here` : `Showing ${kind}, ${rows} of ${formatCount(countIn(loaded))}`}
    </p>
  )
}

/** Counts the reviews that match the current filter, on all pages. */
const countIn = ({ view, star_filters, total_reviews }: LoadedReviews): number =>
  view.rating === null ? total_reviews : (star_filters.find(({ rating }) => rating === view.rating)?.count ?? 0)

/** localStorage key of the ids of reviews marked as helpful, newest first. */
const KEY = 'cellardoor:helpful-reviews'
const MAX_REMEMBERED = 200

const helpedReviews = (): string[] =>
  withStorage((storage) => storage.getItem(KEY))
    ?.split(',')
    .slice(0, MAX_REMEMBERED) ?? []

/** True if this browser has marked the review as helpful, also after a reload. */
const hasHelped = (id: number): boolean => helpedReviews().includes(String(id))

function rememberHelped(id: number): void {
  const ids = [String(id), ...helpedReviews()]
  withStorage((storage) => {
    storage.setItem(KEY, ids.slice(0, MAX_REMEMBERED).join(','))
  })
}

/** A button that marks a review as helpful, once per visitor, and shows the count: 'Helpful (41)'. */
function HelpfulButton({ review }: { review: Pick<Review, 'id' | 'author_name' | 'helpful_count'> }) {
  const [count, setCount] = useState(review.helpful_count)
  const [isDone, setIsDone] = useState(() => hasHelped(review.id))
  const [working, setWorking] = useState<string | null>(null)
  const help = async () => {
    setWorking('Counting')
    const answer = await call('POST /api/product/reviews/:id/helpful', { params: { id: review.id } })
    setWorking(null)
    if (!answer.ok) return showToast(answer.message)
    rememberHelped(review.id)
    setCount(answer.data.helpful_count)
    setIsDone(true)
  }
  return (
    // Not `disabled`, which would take focus away from the pressed button.
    <Button
      variant="quiet"
      className="sm"
      working={working}
      aria-disabled={isDone || undefined}
      onClick={isDone ? undefined : help}
    >
      {count > 0 ? `Helpful (${formatCount(count)})` : 'Helpful'}
      <span className="sr">: the review by {review.author_name}</span>
    </Button>
  )
}
