/** Draws random filters from those that a list offers. */
import type { Dice } from '../../content/demo-random.ts'
import type { FilterGroup, ProductList } from '../../domain/catalogue/search/schema.ts'
import type { AppliedFilter } from '../../domain/catalogue/search/search.ts'

const MAX_GROUPS = 3
const MAX_OPTIONS = 3

const take = <Item>(items: readonly Item[], count: number, { below }: Dice): Item[] => {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
}

const ticked = ({ product_attribute_id, options }: FilterGroup, dice: Dice): AppliedFilter =>
  ({
    attribute: product_attribute_id,
    options: take(options, 1 + dice.below(MAX_OPTIONS), dice).map(({ option }) => option),
  }) as AppliedFilter

/** One to three groups with one to three options each; half the time also a price, and half only products in stock. */
export const randomFilters = ({ filter_options, filter_data }: ProductList, dice: Dice): AppliedFilter[] => {
  const { min_price, max_price } = filter_data.prices
  const half = (max_price - min_price) / 2
  const price = { min_price: min_price + dice.below(half), max_price: min_price + half + dice.below(half) }
  return [
    ...take(filter_options, 1 + dice.below(MAX_GROUPS), dice).map((group) => ticked(group, dice)),
    ...(dice.chance(0.5) ? [{ attribute: 'instock' as const, options: [] }] : []),
    ...(dice.chance(0.5) ? [{ attribute: 'price' as const, options: price }] : []),
  ]
}
