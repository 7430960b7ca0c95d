/**
 * Serialises the filters, sort and page of a list for URLs and API parameters (docs/domain.md#search). A separate
 * module, so that pages showing only prerendered products don't load it.
 */
import { ANY_PRICE, isSamePrice } from './any-price.ts'
import { defaultSort, isParameter, type ListChoice, type SortValue, sortsOf } from './list-choice.ts'
import type { PriceRange } from './schema.ts'
import { type AppliedFilter, FACETS, type FilterKey, isOwnFacet, type SortColumn } from './search.ts'

/** Converts a sort into the two parameters of the API. */
export function sortParameters(sort: SortValue): { sort_column: SortColumn; sort_order: 'asc' | 'desc' } {
  if (sort === 'recommended') return { sort_column: 'recommended', sort_order: 'asc' }
  return {
    sort_column: sort.startsWith('price') ? 'price' : 'product.keyword',
    sort_order: sort.endsWith('_desc') ? 'desc' : 'asc',
  }
}

/** Aliases of sorts accepted in URLs. */
const ADDRESS_SORTS: Record<string, SortValue> = {
  alphabetical_asc: 'product.keyword_asc',
  alphabetical_desc: 'product.keyword_desc',
  recommended_asc: 'recommended',
  recommended_desc: 'recommended',
}

/** The API calls this sort `product.keyword`; URLs use 'alphabetical'. */
const addressSort = (sort: SortValue): string => sort.replace('product.keyword', 'alphabetical')

const readSort = (text: string | null, isSearch: boolean): SortValue => {
  const meant = ADDRESS_SORTS[text ?? ''] ?? text
  return sortsOf(isSearch).find((value) => value === meant) ?? defaultSort(isSearch)
}

const PRICE = /^(\d{1,6})-(\d{1,6})$/

const ANY = 'any'

const readPrice = (text: string | null): PriceRange | undefined => {
  if (text === ANY) return ANY_PRICE
  const [, least, most] = PRICE.exec(text ?? '') ?? []
  if (least === undefined || most === undefined || Number(least) > Number(most)) return undefined
  return { min_price: Number(least), max_price: Number(most) }
}

const priceText = (range: PriceRange): string =>
  isSamePrice(range, ANY_PRICE) ? ANY : `${range.min_price}-${range.max_price}`

const readFacet = (parameters: URLSearchParams, attribute: FilterKey): AppliedFilter[] => {
  const options = [...new Set(parameters.getAll(attribute))].filter((option) => option !== '')
  return options.length > 0 ? [{ attribute, options }] : []
}

const MAX_PAGES = 1000

const readPage = (text: string | null): number => {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_PAGES)
}

/**
 * Parses a list's query string, and ignores invalid parts:
 * '?grape=Malbec&price=10-32&instock=true&sort=price_asc&page=3'.
 */
export function readChoice(search: string, isSearch: boolean): ListChoice {
  const parameters = new URLSearchParams(search)
  const price = readPrice(parameters.get('price'))
  const filters: AppliedFilter[] = [
    ...[...FACETS, ...new Set([...parameters.keys()].filter(isOwnFacet))].flatMap((facet) =>
      readFacet(parameters, facet),
    ),
    ...(price === undefined ? [] : [{ attribute: 'price' as const, options: price }]),
    ...(parameters.get('instock') === 'true' ? [{ attribute: 'instock' as const, options: [] }] : []),
    ...(parameters.get('store') === ANY ? [{ attribute: 'store' as const, options: [] }] : []),
  ]
  return { filters, sort: readSort(parameters.get('sort'), isSearch), page: readPage(parameters.get('page')) }
}

/**
 * Writes the filters, sort and page into `search`, and preserves other parameters. Defaults are left out, to keep URLs
 * short; a store's filter is present only if it was removed (store-filter.ts).
 */
export function writeChoice({ filters, sort, page }: ListChoice, search: string, isSearch: boolean): string {
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()].filter(isParameter)) parameters.delete(name)
  for (const filter of filters) {
    if (filter.attribute === 'price') {
      parameters.set('price', priceText(filter.options))
    } else if (filter.attribute === 'instock') parameters.set('instock', 'true')
    else if (filter.attribute === 'store') parameters.set('store', ANY)
    else for (const option of filter.options) parameters.append(filter.attribute, option)
  }
  if (sort !== defaultSort(isSearch)) parameters.set('sort', addressSort(sort))
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
