/** What restricts the table, each with the button that takes it away. */
import type { StaffCatalogue } from '../../../domain/product/staff-list.ts'
import { Icon } from '../../primitives/icon.tsx'
import { chipsOf } from './filter-words.ts'
import type { Filter, ProductState } from './product-list.ts'

export type FilterChipsProps = {
  state: ProductState
  catalogue: StaffCatalogue
  change: (changes: Partial<Record<Filter, string>>) => void
}

export const FilterChips = ({ state, catalogue, change }: FilterChipsProps) =>
  chipsOf(state, catalogue).map(({ name, value, filters }) => (
    <button
      key={name}
      type="button"
      className="chip"
      aria-label={`${name} ${value}: take this filter away`}
      onClick={() => change(Object.fromEntries(filters.map((filter) => [filter, ''])))}
    >
      {name} <b>{value}</b>
      <Icon name="close" small />
    </button>
  ))
