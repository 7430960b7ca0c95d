/** The filters of a list with their counts: price, the attributes' groups, diet, stock. */
import { isInStockOnly, priceOf, setPrice, toggleInStock } from '../../domain/search/change-filters.ts'
import type { AppliedFilter } from '../../domain/search/search.ts'
import { DietFilter } from './diet-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import { isYesOrNo } from './filter-labels.ts'
import type { ListView } from './list-view.ts'
import { PriceFilter } from './price-filter.tsx'

export type FilterPanelProps = {
  view: Pick<ListView, 'choice' | 'groups' | 'prices'>
  onFilters: (filters: AppliedFilter[]) => void
}

/** Groups that are open at first, besides the price. */
const OPEN_GROUPS = 3

export function FilterPanel({ view, onFilters }: FilterPanelProps) {
  const { filters } = view.choice
  const named = view.groups.filter((group) => !isYesOrNo(group))
  const diets = view.groups.filter(isYesOrNo)
  return (
    <>
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
