/** Counts as what a filter panel shows. */
import { toPounds } from '../money/pence.ts'
import type { ListCounts } from './count-facets.ts'
import type { AppliedFilter, Facet, FilterGroup, FilterOption, ProductList } from './search.ts'

const byName = new Intl.Collator('en-GB', { numeric: true })

/** What is ticked stays to be unticked, even when nothing is left of it. */
const optionsOf = (counts: ReadonlyMap<string, number>, ticked: readonly string[]): FilterOption[] =>
  [...new Set([...counts.keys(), ...ticked])]
    .toSorted(byName.compare)
    .map((option) => ({ id: option, option, count: counts.get(option) ?? 0, checked: ticked.includes(option) }))

/** Groups in their given order, options A–Z (vintages newest first); a group without options is left out. */
export const toFilterGroups = (
  groups: readonly { key: Facet; title: string }[],
  counts: ListCounts['options'],
  filters: readonly AppliedFilter[],
): FilterGroup[] =>
  groups
    .map(({ key, title }) => {
      const filter = filters.find(({ attribute }) => attribute === key)
      const ticked = filter === undefined || filter.attribute === 'price' ? [] : filter.options
      const options = optionsOf(counts[key], ticked)
      return { product_attribute_id: key, title, options: key === 'vintage' ? options.toReversed() : options }
    })
    .filter(({ options }) => options.length > 0)

/** What a list says of itself besides its products; prices are in pounds, both 0 when the list is empty. */
export const toListFilters = (
  groups: readonly { key: Facet; title: string }[],
  { total, lowest, highest, options }: ListCounts,
  filters: readonly AppliedFilter[],
): Pick<ProductList, 'filter_options' | 'filter_data' | 'total_product_count'> => ({
  filter_options: toFilterGroups(groups, options, filters),
  filter_data: { prices: { min_price: toPounds(lowest), max_price: toPounds(highest) } },
  total_product_count: total,
})
