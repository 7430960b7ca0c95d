/** The form for a review. Keeps what is typed until the shop has stored the review. */
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { checkReview, type ReviewErrors } from '../../../../domain/catalogue/review/check-review.ts'
import { MAX_REVIEW_LENGTH } from '../../../../domain/catalogue/review/review.ts'
import type { NewReview } from '../../../../domain/catalogue/review/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { StarChoices } from '../../../kit/primitives/star-choices.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { loginUrl } from '../../core/session/login-url.ts'
import { $signedIn, recordSignIn } from '../../core/session/state.ts'
import { deleteDraft, markSigningIn, type ReviewDraft, readDraft, storeDraft } from './draft.ts'

export type ReviewFormProps = {
  code: string
  /** True to focus the first star when the form opens. */
  takesFocus: boolean
  onSent: () => void
  onClose: () => void
}

const EMPTY: ReviewDraft = { rating: 0, review_text: '' }

type ReviewSent =
  | { state: 'waiting' }
  | { state: 'sign-in' }
  /** `message` is about the whole review; null when the fields' errors cover everything. */
  | { state: 'refused'; message: string | null; errors: ReviewErrors }

/** Sends a review and returns the outcome; 'sign-in' when no customer is signed in. Never throws. */
async function sendReview(review: NewReview): Promise<ReviewSent> {
  const answer = await call('POST /api/product/reviews', { body: review })
  if (answer.ok) return { state: 'waiting' }
  if (answer.status === 401) {
    recordSignIn(false)
    return { state: 'sign-in' }
  }
  const { rating, review_text } = answer.errors ?? {}
  const errors = { ...(rating && { rating }), ...(review_text && { review_text }) }
  return { state: 'refused', message: rating || review_text ? null : answer.message, errors }
}

export function ReviewForm({ code, takesFocus, onSent, onClose }: ReviewFormProps) {
  const id = useId()
  const isSignedIn = useStore($signedIn)
  const stars = useRef<HTMLInputElement>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => readDraft(code) ?? EMPTY)
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [working, setWorking] = useState<string | null>(null)

  useEffect(() => {
    if (takesFocus) stars.current?.focus()
  }, [takesFocus])
  const change = (changed: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    storeDraft(code, next)
  }
  const refuse = (found: ReviewErrors, message: string | null) => {
    setErrors(found)
    setRefusal(message)
    if (found.rating) stars.current?.focus()
    else if (found.review_text) textField.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (working !== null) return
    const found = checkReview(draft)
    refuse(found, null)
    if (Object.keys(found).length > 0) return
    setWorking('Sending')
    const sent = await sendReview({ product_code: code, ...draft })
    setWorking(null)
    if (sent.state === 'sign-in') {
      markSigningIn(code)
      return location.assign(loginUrl(location))
    }
    if (sent.state === 'refused') return refuse(sent.errors, sent.message)
    deleteDraft(code)
    onSent()
  }

  return (
    <form className="review-form grid-4 box" noValidate aria-labelledby={`${id}title`} onSubmit={send}>
      <h3 id={`${id}title`}>Write a review</h3>
      {!isSignedIn && <p className="hint">You’ll be asked to sign in first. We’ll keep what you’ve written.</p>}
      <RatingField
        rating={draft.rating}
        onChange={(rating) => change({ rating })}
        error={errors.rating}
        entry={stars}
      />
      <div className="field">
        <label htmlFor={`${id}text`}>Your review</label>
        <textarea
          ref={textField}
          className="input"
          id={`${id}text`}
          rows={5}
          value={draft.review_text}
          aria-invalid={errors.review_text !== undefined || undefined}
          aria-describedby={`${id}note ${id}count`}
          onChange={(event) => change({ review_text: event.currentTarget.value })}
        />
        <div className="row between">
          <FieldNote
            id={`${id}note`}
            error={errors.review_text}
            hint="We check every review, and publish it with your first name and an initial."
          />
          <span id={`${id}count`} className="hint num">
            {`${formatCount(draft.review_text.trim().length)} of ${formatCount(MAX_REVIEW_LENGTH)}`}
          </span>
        </div>
      </div>
      {refusal !== null && <Note kind="bad">{refusal}</Note>}
      <div className="row wrapf">
        <Button type="submit" working={working}>
          Send review
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

type RatingFieldProps = {
  /** 0 until chosen. */
  rating: number
  onChange: (rating: number) => void
  error: string | undefined
  /** Ref to the star that Tab focuses: the selected one, otherwise the first. */
  entry: RefObject<HTMLInputElement | null>
}

/** A review's rating field: stars to choose from, with the selected number beside them. */
function RatingField({ rating, onChange, error, entry }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset className="rating-field" aria-describedby={error === undefined ? undefined : id}>
      <legend className="lab">Your rating</legend>
      <div className="row wrapf">
        <StarChoices name="rating" rating={rating} onChange={onChange} isInvalid={error !== undefined} entry={entry} />
        <span className="small muted" aria-hidden="true">
          {rating > 0 && countOf(rating, 'star')}
        </span>
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
