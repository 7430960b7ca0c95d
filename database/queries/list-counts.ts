/** A list's filter counts, total and prices (spec §2, §7; domain §8), and the version of what they are made of. */
import { type CompiledQuery, sql } from 'kysely'
import { FACETS, type Facet } from '../../domain/search/search.ts'
import { db } from '../query-builder.ts'
import { bitOf, type ListScope, listSource } from './list-source.ts'

export type CountRow = {
  /** 'all' has the total and the prices. */
  facet: 'all' | Facet
  value: string
  count: number
  /** Without the price filter; null but for 'all', and there when no product is left. */
  min_pence: number | null
  max_pence: number | null
}

/** Changes with everything that counts of a list without words are made of, and is never the same twice. */
export const selectListingVersion = () => db.selectFrom('listing_version').select('version').compile()

/**
 * The rows that pass all filters but one. A listing is read thrice faster than it is copied; filters and searches are not
 * judged thrice, and LIMIT -1 keeps SQLite from working out `fails` again wherever it is read.
 */
const baseOf = (scope: ListScope, unlessVersion: string | undefined) => {
  const isPlain = scope.filters.length === 0 && scope.words.length === 0
  const source = listSource(scope, { unlessVersion })
  const columns = sql`SELECT origin_id, blend_id, character_id, shown_price_pence, fails`
  return isPlain
    ? sql`AS NOT MATERIALIZED (${columns} FROM (${source}))`
    : sql`AS MATERIALIZED (${columns} FROM (${source} LIMIT -1) WHERE fails & (fails - 1) = 0)`
}

/**
 * A group's own filter does not lower its counts (domain §8). Rows are counted by the three numbers that stand for their
 * facets, and only those few combinations are split into words. No counts come when the listing still has the version.
 */
export const selectListCounts = (scope: ListScope, unlessVersion?: string): CompiledQuery<CountRow> => {
  const ownBits = (facets: readonly (Facet | 'price')[]) => [
    ...new Set(facets.map((facet) => bitOf(scope.filters, facet)).filter((bit) => bit > 0)),
  ]
  const but = (...facets: (Facet | 'price')[]) => sql`fails IN (${sql.join([0, ...ownBits(facets)].map(sql.lit))})`
  // Where no filter is the facets' own there is one number to sort by, which is quicker.
  const counted = (column: string, ...facets: Facet[]) =>
    ownBits(facets).length === 0
      ? sql`SELECT ${sql.ref(column)}, 0 AS fails, count(*) AS products FROM base WHERE fails = 0
          GROUP BY ${sql.ref(column)}`
      : sql`SELECT ${sql.ref(column)}, fails, count(*) AS products FROM base WHERE ${but(...facets)}
          GROUP BY ${sql.ref(column)}, fails`
  const words = (facet: Facet) =>
    sql`SELECT ${sql.lit(facet)}, ${sql.ref(facet)}, sum(products), NULL, NULL FROM ${sql.table(HOLDERS[facet])}
      WHERE ${but(facet)} AND ${sql.ref(facet)} <> '' GROUP BY ${sql.ref(facet)}`
  return sql<CountRow>`WITH
    base ${baseOf(scope, unlessVersion)},
    origins AS MATERIALIZED (SELECT country, region, fails, products
      FROM (${counted('origin_id', 'country', 'region')}) JOIN facet_origins ON id = origin_id),
    blends AS MATERIALIZED (SELECT grape, fails, products
      FROM (${counted('blend_id', 'grape')}) JOIN facet_blend_grapes USING (blend_id)),
    characters AS MATERIALIZED (SELECT style, vintage, body, vegetarian, vegan, fails, products
      FROM (${counted('character_id', 'style', 'vintage', 'body', 'vegetarian', 'vegan')})
      JOIN facet_characters ON id = character_id),
    ageless AS MATERIALIZED (SELECT style, body, vegetarian, vegan, fails, sum(products) AS products
      FROM characters GROUP BY style, body, vegetarian, vegan, fails)
    SELECT 'all' AS facet, '' AS value, count(*) FILTER (WHERE fails = 0) AS count,
      min(shown_price_pence) FILTER (WHERE ${but('price')}) AS min_pence,
      max(shown_price_pence) FILTER (WHERE ${but('price')}) AS max_pence FROM base
    UNION ALL ${sql.join(FACETS.map(words), sql` UNION ALL `)}`.compile(db)
}

/** The part of the query that has a facet's words. */
const HOLDERS: Record<Facet, string> = {
  grape: 'blends',
  country: 'origins',
  region: 'origins',
  vintage: 'characters',
  style: 'ageless',
  body: 'ageless',
  vegetarian: 'ageless',
  vegan: 'ageless',
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
