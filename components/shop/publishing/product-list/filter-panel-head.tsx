/** The filter panel's heading, with a button that clears all filters. */
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'

export type FilterPanelHeadProps = { filters: readonly AppliedFilter[]; onClear: () => void }

export const FilterPanelHead = ({ filters, onClear }: FilterPanelHeadProps) => (
  <div className="filters-head between">
    <h2>Filters</h2>
    <ClearFilters filters={filters} onClear={onClear} />
  </div>
)

export const ClearFilters = ({ filters, onClear }: FilterPanelHeadProps) =>
  filters.length > 0 && (
    <button type="button" className="link small" onClick={onClear}>
      Clear<span className="sr"> all filters</span>
    </button>
  )
