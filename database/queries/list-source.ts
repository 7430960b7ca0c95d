/** The rows a product list is made of, each with the filters it fails, so that one pass serves products and counts. */
import { type RawBuilder, sql } from 'kysely'
import { toPence } from '../../domain/money/pence.ts'
import type { ListingType } from '../../domain/route/descriptor.ts'
import type { AppliedFilter } from '../../domain/search/search.ts'
import { matchExpression, typedExpression } from './search-match.ts'

export type ListScope = {
  /** A category's sef_url; all products when undefined. */
  route?: string | undefined
  /** What must be found in a product; all products when empty. */
  words: readonly string[]
  listingType: ListingType
  /** Each attribute at most once; those without options filter nothing and are left out by the caller. */
  filters: readonly AppliedFilter[]
}

/** The price a list is about (api.md): sorting and filtering use it, and products without it are not in the list. */
const PRICES = {
  '': sql.ref('l.price_pence'),
  lock_it_in: sql.ref('l.lock_it_in_price_pence'),
  wineclub: sql.ref('l.wineclub_price_pence'),
} satisfies Record<ListingType, RawBuilder<unknown>>

const among = (options: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(options)}))`

const passes = (filter: AppliedFilter, price: RawBuilder<unknown>): RawBuilder<unknown> => {
  switch (filter.attribute) {
    case 'instock':
      return sql`l.in_stock = 1`
    case 'price':
      return sql`${price} BETWEEN ${toPence(filter.options.min_price)} AND ${toPence(filter.options.max_price)}`
    case 'grape':
      return sql`EXISTS (SELECT 1 FROM product_grapes g WHERE g.listing_id = l.id AND g.grape IN ${among(filter.options)})`
    default:
      return sql`${sql.ref(`l.${filter.attribute}`)} IN ${among(filter.options)}`
  }
}

/** The bit that `fails` has for a filter on the attribute; 0 without one. */
export const bitOf = (filters: readonly AppliedFilter[], attribute: AppliedFilter['attribute']): number => {
  const index = filters.findIndex((filter) => filter.attribute === attribute)
  return index < 0 ? 0 : 2 ** index
}

/**
 * Products with the very words come before those with synonyms or longer words; then names weigh most, then where and what
 * it is, then what is said of it; equal ones fall to the better known wine. Lower is better.
 */
const relevanceOf = (words: readonly string[]) => sql`
  l.id NOT IN (SELECT rowid FROM product_search WHERE product_search MATCH ${typedExpression(words)}) AS is_loose,
  round(bm25(product_search, 10.0, 5.0, 5.0, 5.0, 3.0, 1.0), 1) AS distance,
  (SELECT -p.rating_count FROM products p WHERE p.code = l.product_code) AS ratings,`

type SourceOptions = {
  /** With the columns of `relevanceOf`, for a search. */
  withRelevance?: boolean
  /** Only what is pinned in the category. */
  onlyPinned?: boolean
}

/**
 * A SELECT of the listing's columns with `shown_price_pence`, `pinned_position` (null outside a category) and `fails`, the
 * sum of the bits of the filters a row fails. CROSS JOIN keeps SQLite from asking the text index once a product.
 */
export const listSource = (
  { route, words, listingType, filters }: ListScope,
  { withRelevance = false, onlyPinned = false }: SourceOptions = {},
): RawBuilder<unknown> => {
  const price = PRICES[listingType]
  const fails = filters.map((filter, index) => sql`iif(${passes(filter, price)}, 0, ${sql.lit(2 ** index)})`)
  const isSearch = words.length > 0
  const pinned = route === undefined ? sql`NULL` : sql.ref('c.pinned_position')
  const inCategory = sql`category_id = (SELECT id FROM categories WHERE sef_url = ${route} AND status = 'active')`
  return sql`SELECT l.*, ${price} AS shown_price_pence, ${withRelevance ? relevanceOf(words) : sql``}
      ${pinned} AS pinned_position,
      ${fails.length === 0 ? sql`0` : sql.join(fails, sql` + `)} AS fails
    FROM ${isSearch ? sql`product_search CROSS JOIN product_listing l ON l.id = product_search.rowid` : sql`product_listing l`}
      ${route === undefined ? sql`` : sql`JOIN product_categories c ON c.product_code = l.product_code AND ${inCategory}`}
    WHERE l.status = 'active' AND ${price} IS NOT NULL
      ${isSearch ? sql`AND product_search MATCH ${matchExpression(words)}` : sql``}
      ${onlyPinned ? sql`AND ${pinned} IS NOT NULL` : sql``}`
}
