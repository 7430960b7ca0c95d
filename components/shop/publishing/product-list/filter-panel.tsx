/** A list's filters with their counts: store, price, attributes, diet, stock. */
import {
  isAtStore,
  isInStockOnly,
  priceOf,
  setPrice,
  tickedOptions,
  toggleInStock,
  toggleOption,
  toggleStore,
} from '../../../../domain/catalogue/search/change-filters.ts'
import type { FilterGroup as Group } from '../../../../domain/catalogue/search/schema.ts'
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { atStore } from '../../core/store/marker.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { facetOf, isYesOrNo, yesOf } from './filter-labels.ts'
import { FilterSection } from './filter-section.tsx'
import { GuessedStore } from './guessed-store.tsx'
import { useKeptFold } from './kept-folds.ts'
import { isPending, type ListView } from './list-view.ts'
import { PriceFilter } from './price-filter.tsx'
import { canNarrow, shownOptions } from './shown-options.ts'

export type FilterPanelProps = {
  view: ListView
  /** The local store; null without one, until it is loaded, and in a programme's list. */
  store: Store | null
  /** True if the list has the store's filter once there is a store. */
  hasStore: boolean
  onFilters: (filters: AppliedFilter[]) => void
}

/** Number of groups open at first, besides the price. */
const OPEN_GROUPS = 3

type FilterGroupProps = {
  group: Group
  filters: readonly AppliedFilter[]
  /** True if the group is open at first. A group with a selected option always is. */
  open: boolean
  onFilters: (filters: AppliedFilter[]) => void
}

/** A facet's options. A long group shows only the most frequent ones until expanded. */
function FilterGroup({ group, filters, open, onFilters }: FilterGroupProps) {
  const [all, setAll] = useKeptFold(`all of ${group.title}`, false)
  const facet = facetOf(group.product_attribute_id)
  if (facet === undefined) return null
  const ticked = tickedOptions(filters, facet)
  // The selection may be newer than the counts, which arrive with the next response.
  const options = group.options.map((option) => ({ ...option, checked: ticked.includes(option.id) }))
  const fewer = shownOptions(options, { hasOwnOrder: facet === 'vintage' })
  const shown = all ? options : fewer
  const isLong = fewer.length < options.length
  return (
    <FilterSection title={group.title} open={open || ticked.length > 0}>
      {shown.map(({ id, option, count, checked }) => (
        <FilterOption
          key={id}
          label={option}
          count={count}
          checked={checked}
          onToggle={() => onFilters(toggleOption(filters, facet, id))}
        />
      ))}
      {isLong && (
        <button type="button" className="link small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${options.length}`}
        </button>
      )}
    </FilterSection>
  )
}

type StoreFilterProps = { store: Store | null; isTicked: boolean; total: number | null; onToggle: () => void }

/**
 * Filter for the local store. While it is on, 'In stock' means in stock there. Before the store is loaded it is visible
 * to visitors who have one (list-filters.css), so that the other filters stay in place.
 */
const StoreFilter = ({ store, isTicked, total, onToggle }: StoreFilterProps) => (
  <div className={store ? 'filter-section filters-store' : 'filter-section filters-store store-guess'}>
    <label className="check">
      <input type="checkbox" checked={isTicked || store === null} onChange={onToggle} />
      <b>{store ? atStore(store.name) : <GuessedStore />}</b>
      {isTicked && total !== null && <span className="check-count small muted num">{formatCount(total)}</span>}
    </label>
    <p className="small muted">
      On the shelf there first, then what we can deliver. <a href={FINDER_LINK}>Change store</a>
    </p>
  </div>
)

export function FilterPanel({ view, store, hasStore, onFilters }: FilterPanelProps) {
  const { filters } = view.choice
  const groups = view.groups.filter((group) => canNarrow(group, view.total))
  const named = groups.filter((group) => !isYesOrNo(group))
  const diets = groups.filter(isYesOrNo)
  return (
    <>
      {hasStore && (
        <StoreFilter
          store={store}
          isTicked={isAtStore(filters)}
          total={isPending(view) ? null : view.total}
          onToggle={() => store && onFilters(toggleStore(filters, store.id))}
        />
      )}
      <PriceFilter
        prices={view.prices}
        chosen={priceOf(filters)}
        onChange={(range) => onFilters(setPrice(filters, range))}
      />
      {named.map((group, index) => (
        <FilterGroup
          key={group.product_attribute_id}
          group={group}
          filters={filters}
          open={index < OPEN_GROUPS}
          onFilters={onFilters}
        />
      ))}
      {diets.length > 0 && <DietFilter groups={diets} filters={filters} onFilters={onFilters} />}
      <label className="check filters-stock">
        <input type="checkbox" checked={isInStockOnly(filters)} onChange={() => onFilters(toggleInStock(filters))} />
        In stock only
      </label>
    </>
  )
}

type DietFilterProps = {
  groups: readonly Group[]
  filters: readonly AppliedFilter[]
  onFilters: (filters: AppliedFilter[]) => void
}

/** Filter group 'Diet', which combines the yes-or-no facets vegan and vegetarian. */
const DietFilter = ({ groups, filters, onFilters }: DietFilterProps) => (
  <FilterSection title="Diet" open>
    {groups.map((group) => {
      const facet = facetOf(group.product_attribute_id)
      const yes = yesOf(group)
      if (facet === undefined || yes === undefined) return null
      return (
        <FilterOption
          key={facet}
          label={group.title}
          count={yes.count}
          checked={tickedOptions(filters, facet).includes(yes.option)}
          onToggle={() => onFilters(toggleOption(filters, facet, yes.option))}
        />
      )
    })}
  </FilterSection>
)

type FilterOptionProps = {
  label: string
  count: number
  checked: boolean
  onToggle: () => void
}

/** One option of a filter: a checkbox with its name and the number of matching products. */
const FilterOption = ({ label, count, checked, onToggle }: FilterOptionProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={onToggle} />
    {label}
    <span className="check-count small muted num">{formatCount(count)}</span>
  </label>
)
