/** Counts as the groups of a filter panel. */
import type { AppliedFilter, FilterGroup, FilterOption } from './search.ts'

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
