/** A list's products, filter counts and prices (spec §2, §7; domain §8). */
import { type CompiledQuery, sql } from 'kysely'
import { FACETS, type Facet, type SortColumn } from '../../domain/search/search.ts'
import { db } from '../query-builder.ts'
import type { CartKind } from '../schema/carts.ts'
import { bitOf, type ListScope, listSource } from './list-source.ts'
import { type CardRow, selectCards } from './product-card.ts'

export type ListedRow = CardRow & { stock: number; cart_quantity: number }

/** Whose lock-it-in cart the cards tell of. */
export type ListViewer = { visitor: string | undefined; cartKind: Extract<CartKind, 'lock_it_in' | 'lock_it_in_amend'> }

/** Cards of their default codes with stock and what the viewer's cart holds. */
const selectListedCards = ({ visitor, cartKind }: ListViewer) =>
  selectCards()
    .leftJoin('stock', 'stock.code', 'variants.code')
    .select((eb) => [
      eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      sql<number>`coalesce((SELECT line.quantity FROM carts JOIN cart_lines line ON line.cart_id = carts.id
        WHERE carts.visitor_id = ${visitor ?? null} AND carts.kind = ${cartKind} AND line.code = variants.code), 0)`.as(
        'cart_quantity',
      ),
    ])

export type Sort = { column: SortColumn; order: 'asc' | 'desc' }

/** The columns of a sort, the code last, so that no two products are equal. Relevance is best first either way. */
const keysOf = ({ column, order }: Sort, withRelevance: boolean) => {
  const direction = sql.raw(order === 'desc' ? 'DESC' : 'ASC')
  if (withRelevance) return sql`is_loose, distance, ratings, product_code`
  if (column === 'price') return sql`shown_price_pence ${direction}, product_code`
  return sql`sort_title ${column === 'recommended' ? sql`` : direction}, product_code`
}

export type Batch = { sort: Sort; start: number; size: number; withoutPinned: boolean; viewer: ListViewer }

/** A batch of the list in its order. */
export const selectListBatch = (scope: ListScope, batch: Batch): CompiledQuery<ListedRow> => {
  const withRelevance = batch.sort.column === 'recommended' && scope.words.length > 0
  const keys = keysOf(batch.sort, withRelevance)
  const chosen = sql<{ product_code: string; place: number }>`(
    SELECT product_code, row_number() OVER () AS place FROM (
      SELECT product_code FROM (${listSource(scope, { withRelevance })})
      WHERE fails = 0 ${batch.withoutPinned ? sql`AND pinned_position IS NULL` : sql``}
      ORDER BY ${keys} LIMIT ${batch.size} OFFSET ${batch.start}))`
  return selectListedCards(batch.viewer)
    .innerJoin(chosen.as('chosen'), (join) => join.onRef('chosen.product_code', '=', 'variants.code'))
    .orderBy('chosen.place')
    .compile()
}

/** The pinned products of the scope's category that pass its filters, in their order. */
export const selectPinned = (scope: ListScope, viewer: ListViewer): CompiledQuery<ListedRow> =>
  selectListedCards(viewer)
    .innerJoin(
      sql<{ product_code: string; pinned_position: number }>`(SELECT product_code, pinned_position
        FROM (${listSource(scope, { onlyPinned: true })}) WHERE fails = 0)`.as('pinned'),
      (join) => join.onRef('pinned.product_code', '=', 'variants.code'),
    )
    .orderBy('pinned.pinned_position')
    .orderBy('variants.code')
    .compile()

export type CountRow = {
  /** 'total', 'price' or a facet. */
  facet: 'total' | 'price' | Facet
  value: string
  count: number
  /** The lowest and highest price; null but for 'price'. */
  min_pence: number | null
  max_pence: number | null
}

const PLAIN_FACETS = FACETS.filter((facet) => facet !== 'grape')

/** Totals, price range and each facet's counts, made from the few kinds that so many products come in; a group's own filter does not lower its counts (domain §8). */
export const selectListCounts = (scope: ListScope): CompiledQuery<CountRow> => {
  const but = (attribute: Facet | 'price') => sql`fails IN (0, ${sql.lit(bitOf(scope.filters, attribute))})`
  const counts = FACETS.map((facet) =>
    facet === 'grape'
      ? sql`SELECT 'grape', g.grape, count(*), NULL, NULL
          FROM base JOIN product_grapes g ON g.listing_id = base.id WHERE ${but('grape')} GROUP BY g.grape`
      : sql`SELECT ${sql.lit(facet)}, ${sql.ref(facet)}, sum(products), NULL, NULL
          FROM kinds WHERE ${but(facet)} AND ${sql.ref(facet)} <> '' GROUP BY ${sql.ref(facet)}`,
  )
  const columns = sql.join(PLAIN_FACETS.map((facet) => sql.ref(facet)))
  return sql<CountRow>`WITH
    base AS MATERIALIZED (SELECT id, shown_price_pence, fails, ${columns} FROM (${listSource(scope)})),
    kinds AS MATERIALIZED (SELECT count(*) AS products, min(shown_price_pence) AS min_pence,
      max(shown_price_pence) AS max_pence, fails, ${columns} FROM base GROUP BY fails, ${columns})
    SELECT 'total' AS facet, '' AS value, coalesce(sum(products), 0) AS count, NULL AS min_pence, NULL AS max_pence
      FROM kinds WHERE fails = 0
    UNION ALL
    SELECT 'price', '', sum(products), min(min_pence), max(max_pence) FROM kinds WHERE ${but('price')}
    UNION ALL ${sql.join(counts, sql` UNION ALL `)}`.compile(db)
}

/** The attributes that some product type filters by, in shown order. */
export const selectFilterGroups = () =>
  db
    .selectFrom('product_type_attributes')
    .where('is_filter', '=', 1)
    .where('key', 'in', FACETS)
    .groupBy('key')
    .select(['key', (eb) => eb.fn.min('name').as('title')])
    .orderBy((eb) => eb.fn.min('sequence'))
    .orderBy('key')
    .compile()

/** How many products a search finds. */
export const selectCount = (scope: ListScope): CompiledQuery<{ count: number }> =>
  sql<{ count: number }>`SELECT count(*) AS count FROM (${listSource(scope)}) WHERE fails = 0`.compile(db)

/** What most people have rated, of what is in stock. */
export const selectPopular = (limit: number, viewer: ListViewer): CompiledQuery<ListedRow> =>
  selectListedCards(viewer)
    .where('variants.is_default', '=', 1)
    .where('stock.quantity', '>', 0)
    .orderBy('products.rating_count', 'desc')
    .orderBy('products.code')
    .limit(limit)
    .compile()
