/** The filter panel's name, and the way to be rid of all filters at once. */
import type { AppliedFilter } from '../../domain/search/search.ts'

export type FilterPanelHeadProps = { filters: readonly AppliedFilter[]; onClear: () => void }

export const FilterPanelHead = ({ filters, onClear }: FilterPanelHeadProps) => (
  <div className="filters-head">
    <h2>Filters</h2>
    <ClearAll filters={filters} onClear={onClear} />
  </div>
)

export const ClearAll = ({ filters, onClear }: FilterPanelHeadProps) =>
  filters.length > 0 && (
    <button type="button" className="link small" onClick={onClear}>
      Clear all
    </button>
  )
