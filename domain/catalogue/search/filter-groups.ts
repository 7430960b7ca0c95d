/** Converts counts to the groups of a filter panel. */
import { toPounds } from '../../core/money/pence.ts'
import { withUnit } from '../product-type/attribute.ts'
import type { ListCounts } from './count-facets.ts'
import type { FilterGroup, FilterOption, ProductList } from './schema.ts'
import { type FilterKey, isOwnFacet, type ListFilter } from './search.ts'

const byName = new Intl.Collator('en-GB', { numeric: true })

/** A group of filters. If it has choices, its options follow their order. */
export type CountedGroup = { key: FilterKey; title: string; unit: string; choices: readonly string[] }

/** Options that are not among the choices, such as those of another type, come last. */
const placeOf = (option: string, choices: readonly string[]): number =>
  choices.includes(option) ? choices.indexOf(option) : choices.length

/** Selected options are included even with a count of 0, so that they can be deselected. */
const optionsOf = (
  counts: ReadonlyMap<string, number>,
  ticked: readonly string[],
  { unit, choices }: Pick<CountedGroup, 'unit' | 'choices'>,
): FilterOption[] =>
  [...new Set([...counts.keys(), ...ticked])]
    .toSorted((one, other) => placeOf(one, choices) - placeOf(other, choices) || byName.compare(one, other))
    .map((option) => ({
      id: option,
      option: withUnit(option, unit),
      count: counts.get(option) ?? 0,
      checked: ticked.includes(option),
    }))

/** Non-empty groups in the given order, with options in the order of their choices or A–Z (vintages newest first). */
export const toFilterGroups = (
  groups: readonly CountedGroup[],
  counts: Pick<ListCounts, 'options' | 'own'>,
  filters: readonly ListFilter[],
): FilterGroup[] =>
  groups
    .map(({ key, title, unit, choices }) => {
      const filter = filters.find(({ attribute }) => attribute === key)
      const ticked = filter === undefined || filter.attribute === 'price' ? [] : filter.options
      const counted = isOwnFacet(key) ? counts.own.get(key) : counts.options[key]
      const options = optionsOf(counted ?? new Map(), ticked, { unit, choices })
      return { product_attribute_id: key, title, options: key === 'vintage' ? options.toReversed() : options }
    })
    .filter(({ options }) => options.length > 0)

/** Filters and totals of a list; prices are in pounds, both 0 if the list is empty. */
export const toListFilters = (
  groups: readonly CountedGroup[],
  { total, lowest, highest, ...counts }: ListCounts,
  filters: readonly ListFilter[],
): Pick<ProductList, 'filter_options' | 'filter_data' | 'total_product_count'> => ({
  filter_options: toFilterGroups(groups, counts, filters),
  filter_data: { prices: { min_price: toPounds(lowest), max_price: toPounds(highest) } },
  total_product_count: total,
})
