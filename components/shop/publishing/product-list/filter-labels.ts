/** Names of filters on the screen: as chips, and as groups of the panel. */

import {
  setPrice,
  toggleInStock,
  toggleOption,
  toggleStore,
} from '../../../../domain/catalogue/search/change-filters.ts'
import { wholePounds } from '../../../../domain/catalogue/search/price-handles.ts'
import {
  type AppliedFilter,
  FACETS,
  type FilterGroup,
  type FilterKey,
  isOwnFacet,
  type PriceRange,
} from '../../../../domain/catalogue/search/search.ts'
import type { Store } from '../../../../domain/catalogue/store/store.ts'
import { formatPoundsBrief, toPence } from '../../../../domain/core/money/pence.ts'

/** The name of the filter by the chosen store. */
export const atStore = ({ name }: Pick<Store, 'name'>): string => `At ${name}`

/** Answered by yes or no: the group's own name is what is ticked, and they stand together as one group. */
const YES = 'Yes'

export const isYesOrNo = ({ product_attribute_id, options }: FilterGroup): boolean =>
  !isOwnFacet(product_attribute_id) && options.every(({ option }) => option === YES || option === 'No')

/** The option that a yes-or-no group offers; absent when no product says yes. */
export const yesOf = ({ options }: FilterGroup) => options.find(({ option }) => option === YES)

export const facetOf = (id: string): FilterKey | undefined =>
  isOwnFacet(id) ? id : FACETS.find((facet) => facet === id)

export type FilterChip = {
  label: string
  /** The filters without it. */
  rest: AppliedFilter[]
}

/** A word is its own label, but for a number with its unit, and for yes and no, which say nothing without their question. */
function optionLabel(groups: readonly FilterGroup[], key: FilterKey, id: string): string {
  const group = groups.find(({ product_attribute_id }) => product_attribute_id === key)
  const title = group?.title ?? key
  if (id === YES) return title
  if (id === 'No') return `${title}: No`
  return group?.options.find((option) => option.id === id)?.option ?? id
}

/** An end that leaves nothing out of the list is not named. 'Under £20' ends a penny below it. */
function priceLabel({ min_price: least, max_price: most }: PriceRange, bounds: PriceRange): string {
  const isFrom = least > bounds.min_price
  const isTo = most < bounds.max_price
  if (isFrom && !isTo) return `From ${formatPoundsBrief(least)}`
  if (isFrom || !isTo) return `${formatPoundsBrief(least)} to ${formatPoundsBrief(most)}`
  const isBelow = toPence(most) % 100 === 99
  return isBelow ? `Under ${formatPoundsBrief(Math.ceil(most))}` : `Up to ${formatPoundsBrief(most)}`
}

/** One for each choice in force, in the order they were made. */
export const filterChips = (
  filters: readonly AppliedFilter[],
  groups: readonly FilterGroup[],
  prices: PriceRange,
  store: Pick<Store, 'name'> | null = null,
): FilterChip[] =>
  filters.flatMap((filter): FilterChip[] => {
    switch (filter.attribute) {
      case 'store':
        return store === null ? [] : [{ label: atStore(store), rest: toggleStore(filters, '') }]
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
