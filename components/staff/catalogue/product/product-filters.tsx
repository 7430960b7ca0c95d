/** The product table's filters: those in use, each with the button that removes it, and the menu that sets them. */
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { Filter, ProductState } from '../../core/queries/product-list.ts'
import { chipsOf } from './filter-labels.ts'
import { FilterMenu } from './filter-menu.tsx'

type ProductFiltersProps = {
  state: ProductState
  catalogue: StaffCatalogue | undefined
  change: (changes: Partial<Record<Filter, string>>) => void
}

export const ProductFilters = ({ state, catalogue, change }: ProductFiltersProps) => (
  <>
    {(catalogue ? chipsOf(state, catalogue) : []).map(({ name, value, filters }) => (
      <button
        key={name}
        type="button"
        className="chip"
        aria-label={`${name} ${value}: remove this filter`}
        onClick={() => change(Object.fromEntries(filters.map((filter) => [filter, ''])))}
      >
        {name} <b>{value}</b>
        <Icon name="close" small />
      </button>
    ))}
    <FilterMenu state={state} catalogue={catalogue} change={change} />
  </>
)
