/** The reviews section of a product's page: figures, star filter, list, and the form to write one. */
import { useEffect, useRef, useState } from 'react'
import { SharedPart } from '../../../kit/islands/shared-part.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { useIsNear } from '../../../kit/primitives/use-is-near.ts'
import { isBackFromSignIn, readDraft } from './draft.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { type RatedProduct, ReviewScore, scoreOf } from './review-score.tsx'
import { StarFilters } from './star-filters.tsx'
import { useReviews } from './use-reviews.ts'
import { WRITE_REVIEW } from './write-review.ts'

/** 'restored': reopened with its draft after a reload, without taking focus. 'open': opened by the customer, and focused. */
type Writing = 'no' | 'open' | 'restored' | 'sent'

export function Reviews({ product }: { product: RatedProduct }) {
  const section = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const reviews = useReviews(product.code, useIsNear(section))
  const [writing, setWriting] = useState<Writing>('no')
  const { loaded, view, show } = reviews
  const isOpen = writing === 'open' || writing === 'restored'
  const isRated = scoreOf(product, loaded).total_reviews > 0

  // The customer was writing a review before a reload or before signing in.
  useEffect(() => {
    if (readDraft(product.code)) setWriting(isBackFromSignIn(product.code) ? 'open' : 'restored')
  }, [product.code])
  // Opens the form when the URL's fragment asks for it, on load or later.
  useEffect(() => {
    const open = () => {
      if (location.hash === `#${WRITE_REVIEW}`) setWriting('open')
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  const sent = () => {
    setWriting('sent')
    form.current?.focus()
  }

  return (
    <section ref={section} className="reviews" id="reviews">
      <div className="review-figures">
        <h2>Reviews</h2>
        <ReviewScore product={product} reviews={loaded} />
        {isRated && (
          <SharedPart name="reviews-to-come">
            <p className="small muted">
              {loaded ? `Written reviews: ${formatCount(loaded.total_reviews)}` : 'Written reviews'}
            </p>
            <StarFilters
              filters={loaded?.star_filters ?? null}
              chosen={view.rating}
              onChoose={(rating) => show({ rating, page: 1 })}
            />
          </SharedPart>
        )}
        {writing !== 'sent' && (
          <Button variant="line" className="block" aria-expanded={isOpen} onClick={() => setWriting('open')}>
            Write a review
          </Button>
        )}
      </div>
      <div className="review-main" id={WRITE_REVIEW}>
        <div ref={form} tabIndex={-1}>
          {isOpen && (
            <ReviewForm
              code={product.code}
              takesFocus={writing === 'open'}
              onSent={sent}
              onClose={() => setWriting('no')}
            />
          )}
          {writing === 'sent' && <Note kind="ok">Thank you. Your review will appear here once we’ve checked it.</Note>}
        </div>
        <ReviewList product={product} reviews={reviews} />
      </div>
    </section>
  )
}
