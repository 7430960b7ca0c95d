/** Filter group 'Diet', which combines the yes-or-no facets vegan and vegetarian. */
import { tickedOptions, toggleOption } from '../../../../domain/catalogue/search/change-filters.ts'
import type { FilterGroup } from '../../../../domain/catalogue/search/schema.ts'
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'
import { facetOf, yesOf } from './filter-labels.ts'
import { FilterOption } from './filter-option.tsx'
import { FilterSection } from './filter-section.tsx'

export type DietFilterProps = {
  groups: readonly FilterGroup[]
  filters: readonly AppliedFilter[]
  onFilters: (filters: AppliedFilter[]) => void
}

export const DietFilter = ({ groups, filters, onFilters }: DietFilterProps) => (
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
