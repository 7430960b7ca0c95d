/** How filters are called on the screen: as chips, and as groups of the panel. */
import { setPrice, toggleInStock, toggleOption } from '../../domain/search/change-filters.ts'
import { type AppliedFilter, FACETS, type Facet, type FilterGroup } from '../../domain/search/search.ts'

/** Answered by yes or no: the group's own name is what is ticked, and they stand together as one group. */
const YES = 'Yes'

export const isYesOrNo = ({ options }: FilterGroup): boolean =>
  options.every(({ option }) => option === YES || option === 'No')

/** The option that a yes-or-no group offers; absent when no product says yes. */
export const yesOf = ({ options }: FilterGroup) => options.find(({ option }) => option === YES)

export const facetOf = (id: string): Facet | undefined => FACETS.find((facet) => facet === id)

export type FilterChip = {
  label: string
  /** The filters without it. */
  rest: AppliedFilter[]
}

const titleOf = (groups: readonly FilterGroup[], facet: Facet): string =>
  groups.find(({ product_attribute_id }) => product_attribute_id === facet)?.title ?? facet

/** One for each choice in force, in the order they were made. */
export const filterChips = (filters: readonly AppliedFilter[], groups: readonly FilterGroup[]): FilterChip[] =>
  filters.flatMap((filter): FilterChip[] => {
    switch (filter.attribute) {
      case 'instock':
        return [{ label: 'In stock only', rest: toggleInStock(filters) }]
      case 'price': {
        const { min_price, max_price } = filter.options
        return [{ label: `£${min_price} to £${max_price}`, rest: setPrice(filters, null) }]
      }
      default: {
        const { attribute } = filter
        return filter.options.map((option) => ({
          label: option === YES ? titleOf(groups, attribute) : option,
          rest: toggleOption(filters, attribute, option),
        }))
      }
    }
  })
