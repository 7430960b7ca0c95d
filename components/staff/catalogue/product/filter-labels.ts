/** Filters of the product table in words. */
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { type PROGRAMMES, STATUS_LABELS, type STOCK_LEVELS } from '../../../../domain/catalogue/product/staff-list.ts'
import type { WINE_KINDS } from '../../../../domain/catalogue/product/wine-kind.ts'
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'
import type { Filter, ProductState } from '../../core/queries/product-list.ts'

export const FILTER_NAMES: Readonly<Record<Exclude<Filter, 'min_price' | 'max_price'>, string>> = {
  status: 'Status',
  kind: 'Kind',
  type: 'Type',
  stock: 'Stock',
  programme: 'Programme',
  category: 'Category',
  country: 'Country',
  supplier: 'Supplier',
  picture: 'Picture',
}
export type ChosenFilter = keyof typeof FILTER_NAMES

export const KIND_NAMES: Readonly<Record<(typeof WINE_KINDS)[number], string>> = {
  red: 'Red',
  white: 'White',
  rose: 'Rosé',
  sparkling: 'Sparkling',
  fortified: 'Fortified',
  sweet: 'Sweet',
  orange: 'Orange',
}

const STOCK_LABELS: Readonly<Record<(typeof STOCK_LEVELS)[number], string>> = {
  in: 'in stock',
  low: 'low',
  out: 'sold out',
}

const PROGRAMME_LABELS: Readonly<Record<(typeof PROGRAMMES)[number], string>> = {
  mix_six: 'Mix Six',
  lock_it_in: 'Lock it in',
  wineclub: 'Wine club',
}

export function optionsFor(
  filter: ChosenFilter,
  { types, categories, countries, suppliers }: StaffCatalogue,
): FieldOption[] {
  if (filter === 'type') return types.map(({ id, name }) => [id, name])
  if (filter === 'category') return categories.map(({ id, name }) => [String(id), name])
  if (filter === 'country') return countries.map((country) => [country, country])
  if (filter === 'supplier') return suppliers.map((supplier) => [supplier, supplier])
  const names = { status: STATUS_LABELS, kind: KIND_NAMES, stock: STOCK_LABELS, programme: PROGRAMME_LABELS }
  return filter === 'picture' ? [['none', 'none']] : Object.entries(names[filter])
}

export type FilterChip = { name: string; value: string; filters: readonly Filter[] }

/** Chips of the active filters; both ends of a price are one chip. */
export function chipsOf(state: ProductState, catalogue: StaffCatalogue): FilterChip[] {
  const { min_price, max_price } = state
  const chosen = (Object.keys(FILTER_NAMES) as ChosenFilter[]).flatMap((filter): FilterChip[] => {
    const value = state[filter]
    if (!value) return []
    const [, label = value] = optionsFor(filter, catalogue).find(([one]) => one === value) ?? []
    return [{ name: FILTER_NAMES[filter], value: label, filters: [filter] }]
  })
  if (!min_price && !max_price) return chosen
  const value = !max_price
    ? `from £${min_price}`
    : !min_price
      ? `up to £${max_price}`
      : `£${min_price} to £${max_price}`
  return [...chosen, { name: 'Price', value, filters: ['min_price', 'max_price'] }]
}
