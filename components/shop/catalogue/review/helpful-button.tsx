/** A button that marks a review as helpful, once per visitor, and shows the count: 'Helpful (41)'. */
import { useState } from 'react'
import type { Review } from '../../../../domain/catalogue/review/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'

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

export function HelpfulButton({ review }: { review: Pick<Review, 'id' | 'author_name' | 'helpful_count'> }) {
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
