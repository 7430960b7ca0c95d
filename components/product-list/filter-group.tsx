/** A facet's options; a long group shows its most frequent ones first. */
import { useState } from 'react'
import { tickedOptions, toggleOption } from '../../domain/search/change-filters.ts'
import type { AppliedFilter, FilterGroup as Group } from '../../domain/search/search.ts'
import { facetOf } from './filter-labels.ts'
import { FilterOption } from './filter-option.tsx'
import { FilterSection } from './filter-section.tsx'
import { shownOptions } from './shown-options.ts'

export type FilterGroupProps = {
  group: Group
  filters: readonly AppliedFilter[]
  /** Whether it starts unfolded; one with something ticked does in any case. */
  open: boolean
  onFilters: (filters: AppliedFilter[]) => void
}

export function FilterGroup({ group, filters, open, onFilters }: FilterGroupProps) {
  const [all, setAll] = useState(false)
  const facet = facetOf(group.product_attribute_id)
  if (facet === undefined) return null
  const ticked = tickedOptions(filters, facet)
  // What is ticked here may be newer than the counts, which come with the next answer.
  const options = group.options.map((option) => ({ ...option, checked: ticked.includes(option.id) }))
  const shown = all ? options : shownOptions(options)
  const isLong = shownOptions(options).length < options.length
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
