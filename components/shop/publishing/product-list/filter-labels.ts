/** Formats the labels of filters, for chips and for the filter panel. */
import {
  setPrice,
  toggleInStock,
  toggleOption,
  toggleStore,
} from '../../../../domain/catalogue/search/change-filters.ts'
import { wholePounds } from '../../../../domain/catalogue/search/price-handles.ts'
import type { FilterGroup, PriceRange } from '../../../../domain/catalogue/search/schema.ts'
import { type AppliedFilter, FACETS, type FilterKey, isOwnFacet } from '../../../../domain/catalogue/search/search.ts'
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { formatPoundsBrief, toPence } from '../../../../domain/core/money/pence.ts'
import { atStore } from '../../core/store/marker.ts'

/** Option of yes-or-no groups, which are shown as one group of checkboxes labelled by their titles. */
const YES = 'Yes'

export const isYesOrNo = ({ product_attribute_id, options }: FilterGroup): boolean =>
  !isOwnFacet(product_attribute_id) && options.every(({ option }) => option === YES || option === 'No')

/** Returns the Yes option of a yes-or-no group; undefined if no product has it. */
export const yesOf = ({ options }: FilterGroup) => options.find(({ option }) => option === YES)

export const facetOf = (id: string): FilterKey | undefined =>
  isOwnFacet(id) ? id : FACETS.find((facet) => facet === id)

export type FilterChip = {
  label: string
  /** The remaining filters when this one is removed. */
  rest: AppliedFilter[]
}

/** Formats an option: its name in the panel, which adds units to numbers; for Yes the group's title, for No the title and ': No'. */
function optionLabel(groups: readonly FilterGroup[], key: FilterKey, id: string): string {
  const group = groups.find(({ product_attribute_id }) => product_attribute_id === key)
  const title = group?.title ?? key
  if (id === YES) return title
  if (id === 'No') return `${title}: No`
  return group?.options.find((option) => option.id === id)?.option ?? id
}

/** Formats a price range. Leaves out an end that excludes nothing, unless neither does. 'Under £20' ends at £19.99. */
function priceLabel({ min_price: least, max_price: most }: PriceRange, bounds: PriceRange): string {
  const isFrom = least > bounds.min_price
  const isTo = most < bounds.max_price
  if (isFrom && !isTo) return `From ${formatPoundsBrief(least)}`
  if (isFrom || !isTo) return `${formatPoundsBrief(least)} to ${formatPoundsBrief(most)}`
  const isBelow = toPence(most) % 100 === 99
  return isBelow ? `Under ${formatPoundsBrief(Math.ceil(most))}` : `Up to ${formatPoundsBrief(most)}`
}

/** Returns a chip for each active filter, in the order they were chosen. */
export const filterChips = (
  filters: readonly AppliedFilter[],
  groups: readonly FilterGroup[],
  prices: PriceRange,
  store: Pick<Store, 'name'> | null = null,
): FilterChip[] =>
  filters.flatMap((filter): FilterChip[] => {
    switch (filter.attribute) {
      case 'store':
        return store === null ? [] : [{ label: atStore(store.name), rest: toggleStore(filters, '') }]
      case 'instock':
        return [{ label: 'In stock only', rest: toggleInStock(filters) }]
      case 'price':
        return [{ label: priceLabel(filter.options, wholePounds(prices)), rest: setPrice(filters, null) }]
      default: {
        const { attribute } = filter
        return filter.options.map((option) => ({
          label: optionLabel(groups, attribute, option),
          rest: toggleOption(filters, attribute, option),
        }))
      }
    }
  })
