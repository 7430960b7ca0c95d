/** One to five stars as radio buttons: arrow keys choose, and the words beside them say what was chosen. */
import { type RefObject, useId } from 'react'
import { RATINGS } from '../../domain/review/review.ts'
import { FieldNote } from '../primitives/field.tsx'
import { countOf } from '../primitives/format-count.ts'
import { Icon } from '../primitives/icon.tsx'

export type RatingFieldProps = {
  /** 0 until chosen. */
  rating: number
  onChange: (rating: number) => void
  error: string | undefined
  /** The star the tab key leads to: the chosen one, or else the first. */
  entry: RefObject<HTMLInputElement | null>
}

export function RatingField({ rating, onChange, error, entry }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset className="rating-field" aria-describedby={error === undefined ? undefined : id}>
      <legend className="lab">Your rating</legend>
      <div className="row wrapf">
        <div className={error === undefined ? 'rating-choices' : 'rating-choices wrong'}>
          {RATINGS.toReversed().map((stars) => {
            const isEntry = stars === Math.max(rating, 1)
            return (
              <label key={stars} className={stars <= rating ? 'lit' : undefined}>
                <input
                  ref={isEntry ? entry : undefined}
                  // One stop of the tab key: of stars none of which is chosen Chromium sometimes makes each one.
                  tabIndex={isEntry ? undefined : -1}
                  className="sr"
                  type="radio"
                  name="rating"
                  value={stars}
                  checked={stars === rating}
                  aria-invalid={error !== undefined || undefined}
                  onChange={() => onChange(stars)}
                />
                <span className="sr">{countOf(stars, 'star')}</span>
                <Icon name="star" />
              </label>
            )
          })}
        </div>
        <span className="small muted" aria-hidden="true">
          {rating > 0 && countOf(rating, 'star')}
        </span>
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
