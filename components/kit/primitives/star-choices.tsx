/** Radio buttons for one to five stars, for use inside a fieldset. */
import type { RefObject } from 'react'
import { RATINGS, type Rating } from '../../../domain/catalogue/review/review.ts'
import { countOf } from './format-count.ts'
import { Icon } from './icon.tsx'

export type StarChoicesProps = {
  /** Name of the radio group, unique in the page. */
  name: string
  /** 0 until chosen. */
  rating: number
  onChange: (rating: Rating) => void
  isInvalid?: boolean
  /** Ref to the star that Tab focuses: the selected one, otherwise the first. */
  entry?: RefObject<HTMLInputElement | null>
}

export const StarChoices = ({ name, rating, onChange, isInvalid = false, entry }: StarChoicesProps) => (
  <div className={isInvalid ? 'star-choices invalid' : 'star-choices'}>
    {RATINGS.toReversed().map((stars) => {
      const isEntry = stars === Math.max(rating, 1)
      return (
        <label key={stars} className={stars <= rating ? 'lit' : undefined}>
          <input
            ref={isEntry ? entry : undefined}
            // One Tab stop: Chromium sometimes makes each radio a stop when none is selected.
            tabIndex={isEntry ? undefined : -1}
            className="sr"
            type="radio"
            name={name}
            value={stars}
            checked={stars === rating}
            aria-invalid={isInvalid || undefined}
            onChange={() => onChange(stars)}
          />
          <span className="sr">{countOf(stars, 'star')}</span>
          <Icon name="star" />
        </label>
      )
    })}
  </div>
)
