/** A review's rating field: stars to choose from, with the selected number beside them. */
import { type RefObject, useId } from 'react'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { StarChoices } from '../../../kit/primitives/star-choices.tsx'

export type RatingFieldProps = {
  /** 0 until chosen. */
  rating: number
  onChange: (rating: number) => void
  error: string | undefined
  /** Ref to the star that Tab focuses: the selected one, otherwise the first. */
  entry: RefObject<HTMLInputElement | null>
}

export function RatingField({ rating, onChange, error, entry }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset className="rating-field" aria-describedby={error === undefined ? undefined : id}>
      <legend className="lab">Your rating</legend>
      <div className="row wrapf">
        <StarChoices name="rating" rating={rating} onChange={onChange} isWrong={error !== undefined} entry={entry} />
        <span className="small muted" aria-hidden="true">
          {rating > 0 && countOf(rating, 'star')}
        </span>
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
