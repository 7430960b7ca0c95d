/** Star filter: the number of reviews with each rating. Pressing a row shows only those. */
import { RATINGS, type Rating } from '../../../../domain/catalogue/review/review.ts'
import type { StarFilter } from '../../../../domain/catalogue/review/schema.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'

export type StarFiltersProps = {
  /** null until loaded; the rows are shown without numbers. */
  filters: readonly StarFilter[] | null
  chosen: Rating | null
  /** Receives null when the selected row is pressed again. */
  onChoose: (rating: Rating | null) => void
}

export const StarFilters = ({ filters, chosen, onChoose }: StarFiltersProps) => (
  <ul className="star-filters">
    {RATINGS.map((rating) => (
      <li key={rating}>
        <StarRow
          rating={rating}
          filter={filters?.find((filter) => filter.rating === rating)}
          isChosen={rating === chosen}
          onPress={() => onChoose(rating === chosen ? null : rating)}
        />
      </li>
    ))}
  </ul>
)

type StarRowProps = { rating: Rating; filter: StarFilter | undefined; isChosen: boolean; onPress: () => void }

/** Sets the bar's width by an SVG attribute: a style attribute would need a looser content security policy. */
function StarRow({ rating, filter, isChosen, onPress }: StarRowProps) {
  return (
    <button type="button" aria-pressed={isChosen} disabled={!isChosen && !filter?.count} onClick={onPress}>
      <span>{countOf(rating, 'star')}</span>
      <svg height="8" aria-hidden="true">
        <rect width="100%" height="8" rx="4" />
        <rect width={`${filter?.percentage ?? 0}%`} height="8" rx="4" />
      </svg>
      <span className="num">
        {filter && (
          <>
            {formatCount(filter.count)}
            <span className="sr"> {filter.count === 1 ? 'review' : 'reviews'}, </span>
          </>
        )}
      </span>
      <span className="num muted">{filter && `${filter.percentage}%`}</span>
    </button>
  )
}
