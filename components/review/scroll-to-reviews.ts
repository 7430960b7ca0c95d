/** Brings the top of the reviews into view, a little below the edge of the screen (docs/domain.md#reviews). */
import { REVIEW_SCROLL_OFFSET } from '../../domain/review/pages.ts'

export function scrollToReviews(top: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({
    top: top.getBoundingClientRect().top + window.scrollY - REVIEW_SCROLL_OFFSET,
    behavior: isStill ? 'instant' : 'smooth',
  })
}
