/** Counts as what a filter panel shows. */
import { toPounds } from '../money/pence.ts'
import type { AppliedFilter, FilterGroup, FilterOption, ProductList } from './search.ts'

const byName = new Intl.Collator('en-GB', { numeric: true })

/** What is ticked stays to be unticked, even when nothing is left of it. */
const optionsOf = (counts: ReadonlyMap<string, number>, ticked: readonly string[]): FilterOption[] =>
  [...new Set([...counts.keys(), ...ticked])]
    .toSorted(byName.compare)
    .map((option) => ({ id: option, option, count: counts.get(option) ?? 0, checked: ticked.includes(option) }))

/** Groups in their given order, options A–Z (vintages newest first); a group without options is left out. */
export const toFilterGroups = (
  groups: readonly { key: string; title: string }[],
  counts: readonly { facet: string; value: string; count: number }[],
  filters: readonly AppliedFilter[],
): FilterGroup[] =>
  groups
    .map(({ key, title }) => {
      const filter = filters.find(({ attribute }) => attribute === key)
      const ticked = filter === undefined || filter.attribute === 'price' ? [] : filter.options
      const own = new Map(counts.filter(({ facet }) => facet === key).map(({ value, count }) => [value, count]))
      const options = optionsOf(own, ticked)
      return { product_attribute_id: key, title, options: key === 'vintage' ? options.toReversed() : options }
    })
    .filter(({ options }) => options.length > 0)

/** The total and the prices, in pence, are in the row of the facet 'all'. */
type CountRow = { facet: string; value: string; count: number; min_pence: number | null; max_pence: number | null }

/** What a list says of itself besides its products; prices are in pounds, both 0 when the list is empty. */
export function toListFilters(
  groups: readonly { key: string; title: string }[],
  counts: readonly CountRow[],
  filters: readonly AppliedFilter[],
): Pick<ProductList, 'filter_options' | 'filter_data' | 'total_product_count'> {
  const all = counts.find(({ facet }) => facet === 'all')
  return {
    filter_options: toFilterGroups(groups, counts, filters),
    filter_data: { prices: { min_price: toPounds(all?.min_pence ?? 0), max_price: toPounds(all?.max_pence ?? 0) } },
    total_product_count: all?.count ?? 0,
  }
}
