/** The number of reviews with each rating; a press on one shows only those. */
import { RATINGS, type Rating, type StarFilter } from '../../../../domain/catalogue/review/review.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'

export type StarFiltersProps = {
  /** Null until known: the rows keep their place. */
  filters: readonly StarFilter[] | null
  chosen: Rating | null
  /** Null when the chosen one is pressed again. */
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

/** The bar's width is an SVG attribute, because a style attribute would need a looser content security policy. */
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
