/** Data for a list's filter counts: its rows as numbers, the words for these, and the version of both (decision 22). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type FacetWordsText, HOLDERS } from '../../../domain/catalogue/search/facet-words.ts'
import type { CountedGroup } from '../../../domain/catalogue/search/filter-groups.ts'
import type { ListRowsText } from '../../../domain/catalogue/search/list-rows.ts'
import { FACETS, OWN } from '../../../domain/catalogue/search/search.ts'
import { db } from '../../query-builder.ts'
import { isOtherVersion, type ListScope, listSource, PLACES } from './list-source.ts'

/** Changes whenever anything that lists and searches depend on changes, and never repeats. */
export const selectListingVersion = () => db.selectFrom('listing_version').select('version').compile()

/** One number per product, as one text: separate values would cost many times as much to transfer. */
const column = (number: RawBuilder<unknown>) => sql`coalesce(group_concat(${number}), '')`

/** Rows of a scope without its filters, as one row of columns in the same order; empty if the version still matches. */
export const selectListRows = (scope: ListScope, unlessVersion?: string): CompiledQuery<ListRowsText> =>
  sql<ListRowsText>`SELECT count(*) AS products, ${column(sql`origin_id`)} AS origins, ${column(sql`blend_id`)} AS blends,
      ${column(sql`character_id`)} AS characters, ${column(sql`trait_id`)} AS traits, ${column(sql`2 * shown_price_pence + has_stock`)} AS offers
    FROM (${listSource({ ...scope, filters: [] }, { unlessVersion })})`.compile(db)

/** Table of each holder. */
const TABLES = { origin: 'facet_origins', blend: 'facet_blends', character: 'facet_characters' } as const

/** A table of words, its columns as one JSON object of lists. */
const columnsOf = (holder: keyof typeof TABLES) => {
  const { table, key } = PLACES[holder]
  const lists = FACETS.filter((facet) => HOLDERS[facet] === holder).map(
    (facet) => sql`${sql.lit(facet)}, json_group_array(${sql.ref(facet)})`,
  )
  return sql`(SELECT json_object('size', (SELECT coalesce(max(id), 0) + 1 FROM ${sql.table(TABLES[holder])}),
    'id', json_group_array(${sql.ref(key)}), ${sql.join(lists)}) FROM ${sql.table(table)})`
}

/** Traits for each word of a merchant's attribute, by key. */
const TRAITS = sql`(SELECT json_object('size', (SELECT coalesce(max(id), 0) + 1 FROM facet_traits),
    'own', json_group_object(key, json(links)))
  FROM (SELECT key, json_group_object(value, traits) AS links FROM (
      SELECT key, value, group_concat(trait_id) AS traits FROM facet_trait_values GROUP BY key, value)
    GROUP BY key))`

/** Words of all lists, as one row; none if the listing still has the version. */
export const selectFacetWords = (unlessVersion?: string): CompiledQuery<FacetWordsText> =>
  sql<FacetWordsText>`SELECT ${columnsOf('origin')} AS origin, ${columnsOf('blend')} AS blend,
      ${columnsOf('character')} AS character, ${TRAITS} AS trait
    WHERE ${isOtherVersion(unlessVersion)}`.compile(db)

type FilterGroupRow = Pick<CountedGroup, 'key' | 'title' | 'unit'> & { choices_json: string }

/**
 * SQL: filter attributes of all product types in display order, as one JSON text. Those without a column are the
 * merchant's.
 */
export const filterGroups = (): RawBuilder<string> =>
  sql<string>`(SELECT json_group_array(json_object('key', key, 'title', title, 'unit', unit, 'choices_json', choices_json))
    FROM (SELECT iif(key IN (${sql.join(FACETS.map((facet) => sql.lit(facet)))}), key, ${sql.lit(OWN)} || key) AS key,
      min(name) AS title, max(unit) AS unit, coalesce(max(nullif(options_json, '[]')), '[]') AS choices_json
    FROM product_type_attributes WHERE is_filter = 1 GROUP BY 1 ORDER BY min(sequence), 1))`

/** Adds the text of a promise's terms, if the list shows one (delivery-promise.ts). */
export const selectFilterGroups = (
  promise: RawBuilder<string | null> = sql`NULL`,
): CompiledQuery<{ groups_json: string; promise_json: string | null }> =>
  db.selectNoFrom([filterGroups().as('groups_json'), promise.as('promise_json')]).compile()

export const toCountedGroups = (groupsJson: string): CountedGroup[] => {
  const rows: FilterGroupRow[] = JSON.parse(groupsJson)
  return rows.map(({ choices_json, ...group }) => ({ ...group, choices: JSON.parse(choices_json) }))
}
