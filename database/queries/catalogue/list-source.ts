/** SQL for the rows of a product list, used for both its products and its counts, so that they agree. */
import { type RawBuilder, sql } from 'kysely'
import type { ListingType } from '../../../domain/catalogue/entry/category-draft.ts'
import { HOLDERS, type Holder } from '../../../domain/catalogue/search/facet-words.ts'
import type { SearchTerms } from '../../../domain/catalogue/search/read-search.ts'
import { isOwnFacet, type ListFilter, OWN, type OwnFacet } from '../../../domain/catalogue/search/search.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { matchExpression, namedExpression, typedExpression } from './search-match.ts'

export type ListScope = {
  /** A category's sef_url; all products when undefined. */
  route?: string | undefined
  /** Terms that a product must contain, and its price range; all products without either. */
  search: SearchTerms
  listingType: ListingType
  /** Each attribute at most once. Callers leave out filters without options. */
  filters: readonly ListFilter[]
  /** Id of the shopper's store, whose products come first in the default order. */
  store?: string | undefined
}

/** The price that a list sorts and filters by; products without it are not listed. */
const PRICES = {
  '': sql.ref('l.price_pence'),
  lock_it_in: sql.ref('l.lock_it_in_price_pence'),
  wineclub: sql.ref('l.wineclub_price_pence'),
} satisfies Record<ListingType, RawBuilder<unknown>>

/** The column and table of each holder of facet words. */
export const PLACES = {
  origin: { column: 'origin_id', table: 'facet_origins', key: 'id' },
  blend: { column: 'blend_id', table: 'facet_blend_grapes', key: 'blend_id' },
  character: { column: 'character_id', table: 'facet_characters', key: 'id' },
} satisfies Record<Exclude<Holder, 'trait'>, { column: string; table: string; key: string }>

const among = (options: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(options)}))`

type OwnFilter = { attribute: OwnFacet; options: readonly string[] }

const isOwnFilter = (filter: ListFilter): filter is ListFilter & OwnFilter => isOwnFacet(filter.attribute)

/** Checks all filters defined by the merchant together, with one lookup per row. */
const passesOwn = (filters: readonly OwnFilter[]): RawBuilder<unknown> =>
  sql`l.trait_id IN (${sql.join(
    filters.map(
      ({ attribute, options }) => sql`SELECT trait_id FROM facet_trait_values
        WHERE key = ${attribute.slice(OWN.length)} AND value IN ${among(options)}`,
    ),
    sql` INTERSECT `,
  )})`

/** True if the store has the product itself, which is what its card shows. */
const atStore = (store: string) => sql`EXISTS (SELECT 1 FROM store_stock
  WHERE store_id = ${store} AND code = l.product_code AND quantity > 0)`

/** Stock is the store's where there is one. */
const isInStock = ({ store }: ListScope) => (store === undefined ? sql`l.in_stock = 1` : atStore(store))

/**
 * Leaves out products that neither the store nor the warehouse has. A made-up store has no list, so that caches keep
 * none.
 */
const passesStore = (store: string) => [
  sql`(l.in_stock = 1 OR ${atStore(store)})`,
  sql`EXISTS (SELECT 1 FROM stores WHERE id = ${store} AND status = 'open')`,
]

const passes = (filter: ListFilter, price: RawBuilder<unknown>, scope: ListScope): RawBuilder<unknown> => {
  if (filter.attribute === 'instock') return isInStock(scope)
  if (filter.attribute === 'price') {
    return sql`${price} BETWEEN ${toPence(filter.options.min_price)} AND ${toPence(filter.options.max_price)}`
  }
  const { attribute, options } = filter
  if (isOwnFacet(attribute)) return passesOwn([{ attribute, options }])
  const { column, table, key } = PLACES[HOLDERS[attribute]]
  return sql`${sql.ref(`l.${column}`)} IN (SELECT ${sql.ref(key)} FROM ${sql.table(table)}
    WHERE ${sql.ref(attribute)} IN ${among(options)})`
}

/** True if the listing has another version, or `version` is undefined. */
export const isOtherVersion = (version: string | undefined): RawBuilder<unknown> =>
  version === undefined ? sql`true` : sql`(SELECT version FROM listing_version) <> ${version}`

const isNot = (expression: string) =>
  sql`(l.listing_id NOT IN (SELECT rowid FROM product_search WHERE product_search MATCH ${expression}))`

/**
 * Names with all of several words rank before other exact matches, and these before synonyms and prefixes; then names
 * weigh most, then place and type, then descriptions; ties go to the wine with more ratings. Lower is better.
 */
const relevanceOf = (terms: SearchTerms['terms']) => sql`,
  ${isNot(typedExpression(terms))} ${terms.length > 1 ? sql`+ ${isNot(namedExpression(terms))}` : sql``} AS looseness,
  round(bm25(product_search, 10.0, 5.0, 5.0, 5.0, 3.0, 1.0), 1) AS distance,
  -l.rating_count AS ratings`

/** True if the search has text; a price alone needs none. */
export const hasTerms = ({ search }: ListScope): boolean => search.terms.length > 0

/** All products are category 0 of category_listing. */
const WHOLE_SHOP = sql`SELECT 0 WHERE true`

const OTHER_VERSION = sql`listing_version v CROSS JOIN `

type SourceOptions = {
  /** Includes the columns of `relevanceOf`, for a search. */
  withRelevance?: boolean
  /** Only products pinned in the category; with a store, those of them that it has. */
  onlyPinned?: boolean
  /** Returns no rows if the listing still has this version. */
  unlessVersion?: string | undefined
}

/**
 * A SELECT of the listing's columns with `shown_price_pence`, `has_stock` (the store's where there is one) and
 * `pinned_position` (null outside a category), filtered. CROSS JOIN keeps SQLite from querying the text index once per
 * product.
 */
export const listSource = (
  scope: ListScope,
  { withRelevance = false, onlyPinned = false, unlessVersion }: SourceOptions = {},
): RawBuilder<unknown> => {
  const { route, search, listingType, filters, store } = scope
  const price = PRICES[listingType]
  const own = filters.filter(isOwnFilter)
  const isSearch = hasTerms(scope)
  const category =
    route === undefined ? WHOLE_SHOP : sql`SELECT id FROM categories WHERE sef_url = ${route} AND status = 'active'`
  const listing = onlyPinned ? sql`category_listing l INDEXED BY category_listing_pinned` : sql`category_listing l`
  const found = sql`product_search CROSS JOIN category_listing l ON l.listing_id = product_search.rowid`
  const rows = isSearch ? sql`${unlessVersion === undefined ? sql`` : OTHER_VERSION}${found}` : listing
  const conditions = [
    // Checks the version before the search or reading the category, so that no row is read needlessly.
    ...(isSearch && unlessVersion !== undefined ? [sql`v.version <> ${unlessVersion}`] : []),
    sql`l.category_id = (${category} AND ${isOtherVersion(isSearch ? undefined : unlessVersion)})`,
    sql`${price} IS NOT NULL`,
    ...(isSearch ? [sql`product_search MATCH ${matchExpression(search.terms)}`] : []),
    ...(search.price === undefined ? [] : [sql`${price} BETWEEN ${search.price.least} AND ${search.price.most}`]),
    ...(onlyPinned ? [sql`l.pinned_position IS NOT NULL`, ...(store === undefined ? [] : [atStore(store)])] : []),
    ...(own.length === 0 ? [] : [passesOwn(own)]),
    ...filters.filter((filter) => !isOwnFilter(filter)).map((filter) => passes(filter, price, scope)),
    ...(store === undefined ? [] : passesStore(store)),
  ]
  return sql`SELECT l.*, ${price} AS shown_price_pence, ${isInStock(scope)} AS has_stock ${withRelevance ? relevanceOf(search.terms) : sql``}
    FROM ${rows} WHERE ${sql.join(conditions, sql` AND `)}`
}
