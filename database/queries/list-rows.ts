/**
 * The data for a list's filter counts: its rows as numbers, the words they stand for, and the version of both (decision
 * 22).
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type FacetWordsText, HOLDERS, type Holder } from '../../domain/search/facet-words.ts'
import type { ListRowsText } from '../../domain/search/list-rows.ts'
import { FACETS, type Facet } from '../../domain/search/search.ts'
import { db } from '../query-builder.ts'
import { isOtherVersion, type ListScope, listSource, PLACES } from './list-source.ts'

/** Changes whenever anything that lists without a search depend on changes, and never repeats. */
export const selectListingVersion = () => db.selectFrom('listing_version').select('version').compile()

/** One number per product, as one text: separate values would cost many times as much to transfer. */
const column = (number: RawBuilder<unknown>) => sql`coalesce(group_concat(${number}), '')`

/** A scope's rows, whatever its filters, as one row of columns in one order; empty when the listing still has the version. */
export const selectListRows = (scope: ListScope, unlessVersion?: string): CompiledQuery<ListRowsText> =>
  sql<ListRowsText>`SELECT count(*) AS products, ${column(sql`origin_id`)} AS origins, ${column(sql`blend_id`)} AS blends,
      ${column(sql`character_id`)} AS characters, ${column(sql`2 * shown_price_pence + in_stock`)} AS offers
    FROM (${listSource({ ...scope, filters: [] }, { unlessVersion })})`.compile(db)

/** The table of each holder, whether or not it has words. */
const TABLES = { origin: 'facet_origins', blend: 'facet_blends', character: 'facet_characters' } as const

/** A table of words, its columns as one JSON object of lists. */
const columnsOf = (holder: Holder) => {
  const { table, key } = PLACES[holder]
  const lists = FACETS.filter((facet) => HOLDERS[facet] === holder).map(
    (facet) => sql`${sql.lit(facet)}, json_group_array(${sql.ref(facet)})`,
  )
  return sql`(SELECT json_object('size', (SELECT coalesce(max(id), 0) + 1 FROM ${sql.table(TABLES[holder])}),
    'id', json_group_array(${sql.ref(key)}), ${sql.join(lists)}) FROM ${sql.table(table)})`
}

/** The words of all lists, as one row; none when the listing still has the version. */
export const selectFacetWords = (unlessVersion?: string): CompiledQuery<FacetWordsText> =>
  sql<FacetWordsText>`SELECT ${columnsOf('origin')} AS origin, ${columnsOf('blend')} AS blend,
      ${columnsOf('character')} AS character
    WHERE ${isOtherVersion(unlessVersion)}`.compile(db)

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
    .$narrowType<{ key: Facet }>()
    .compile()
