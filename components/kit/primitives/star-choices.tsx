/** One to five stars as radio buttons of a fieldset: arrow keys choose. */
import type { RefObject } from 'react'
import { RATINGS, type Rating } from '../../../domain/catalogue/review/review.ts'
import { countOf } from './format-count.ts'
import { Icon } from './icon.tsx'

export type StarChoicesProps = {
  /** The radio buttons’ common name, the page’s own. */
  name: string
  /** 0 until chosen. */
  rating: number
  onChange: (rating: Rating) => void
  isWrong?: boolean
  /** The star the tab key leads to: the chosen one, or else the first. */
  entry?: RefObject<HTMLInputElement | null>
}

export const StarChoices = ({ name, rating, onChange, isWrong = false, entry }: StarChoicesProps) => (
  <div className={isWrong ? 'star-choices wrong' : 'star-choices'}>
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
            name={name}
            value={stars}
            checked={stars === rating}
            aria-invalid={isWrong || undefined}
            onChange={() => onChange(stars)}
          />
          <span className="sr">{countOf(stars, 'star')}</span>
          <Icon name="star" />
        </label>
      )
    })}
  </div>
)
