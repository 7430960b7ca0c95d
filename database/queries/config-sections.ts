/** What staff configure, each section as one JSON text, and how it is written. `holds` is the condition of a save. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { vatRowsSchema } from '../../domain/config/vat.schema.ts'
import type { MenuRow } from '../../domain/menu/update-menu.ts'
import type { Redirect } from '../../domain/redirect/redirect.ts'
import type { StaffStore } from '../../domain/store/staff-store.ts'
import type { SynonymPair } from '../../domain/synonym/pairs.ts'
import { db } from '../query-builder.ts'
import type { Audit, Stores } from '../tables.ts'

/** SQL of a section's whole content as one text: the same text means that nobody has changed it. */
export type Snapshot = RawBuilder<string>

export const selectSnapshot = (snapshot: Snapshot): CompiledQuery<{ json: string }> =>
  sql<{ json: string }>`SELECT ${snapshot} AS json`.compile(db)

const CONFIG_NOUN = 'config'

/** Who saved a section last in the control panel. */
export const selectLastSave = (section: string) =>
  sql<{ by: Audit['admin_name']; at: Audit['created_at'] }>`SELECT admin_name AS "by", created_at AS at FROM audit
    WHERE noun = ${CONFIG_NOUN} AND noun_id = ${section} ORDER BY id DESC LIMIT 1`.compile(db)

/** Whether the newest save of a section is that one: what follows it in its batch is done only then. */
export const isOwnSave = (section: string, adminId: string | null, at: string): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM audit WHERE id = (SELECT max(id) FROM audit WHERE noun = ${CONFIG_NOUN} AND noun_id = ${section})
    AND admin_id IS ${adminId} AND created_at = ${at})`

export const configText = (key: string): Snapshot =>
  sql<string>`coalesce((SELECT value_json FROM config WHERE key = ${key}), 'null')`

/** Stores a setting; the same as upsertConfig (site.ts), under a condition. */
export const writeConfig = (key: string, value: unknown, at: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO config (key, value_json, updated_at) SELECT ${key}, ${JSON.stringify(value)}, ${at} WHERE ${holds}
    ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json, updated_at = excluded.updated_at`.compile(db)

export const MENU_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object('id', id, 'parent_id', parent_id, 'name', name,
    'type', type, 'sef_url', sef_url, 'custom_url', custom_url, 'sequence', sequence, 'depth', depth, 'is_hidden', is_hidden))
  FROM (SELECT * FROM menu_items ORDER BY depth, sequence, id))`

export const writeMenuItems = (rows: readonly MenuRow[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM menu_items WHERE ${holds}`.compile(db),
  sql`INSERT INTO menu_items (id, parent_id, name, type, sef_url, custom_url, sequence, depth, is_hidden)
    SELECT value ->> 'id', value ->> 'parent_id', value ->> 'name', value ->> 'type', value ->> 'sef_url',
      value ->> 'custom_url', value ->> 'sequence', value ->> 'depth', value ->> 'is_hidden'
    FROM json_each(${JSON.stringify(rows)}) WHERE ${holds}`.compile(db),
]

export const BANNER_TEXT: Snapshot = sql<string>`json_object('settings', json(${configText('banner')}),
  'messages', (SELECT json_group_array(json_object('message', message, 'url', url, 'requires', requires, 'is_active', is_active))
    FROM (SELECT * FROM banner_messages ORDER BY sequence, id)))`

export type BannerRow = { message: string; url: string; requires: string; is_active: 0 | 1 }

export const writeBannerMessages = (rows: readonly BannerRow[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM banner_messages WHERE ${holds}`.compile(db),
  sql`INSERT INTO banner_messages (message, url, requires, is_active, sequence)
    SELECT value ->> 'message', value ->> 'url', value ->> 'requires', value ->> 'is_active', key
    FROM json_each(${JSON.stringify(rows)}) WHERE ${holds}`.compile(db),
]

export const SYNONYMS_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object('term', term, 'synonym', synonym))
  FROM (SELECT term, synonym FROM search_synonyms ORDER BY id))`

export const writeSynonyms = (pairs: readonly SynonymPair[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM search_synonyms WHERE ${holds}`.compile(db),
  sql`INSERT INTO search_synonyms (term, synonym) SELECT value ->> 'term', value ->> 'synonym'
    FROM json_each(${JSON.stringify(pairs)}) WHERE ${holds}`.compile(db),
]

export const REDIRECTS_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object('from', from_path, 'to', to_path))
  FROM (SELECT from_path, to_path FROM redirects ORDER BY from_path))`

/** Those that stay keep the time they were made. */
export const writeRedirects = (
  redirects: readonly Redirect[],
  at: string,
  holds: RawBuilder<unknown>,
): CompiledQuery[] => [
  sql`DELETE FROM redirects WHERE ${holds}
    AND from_path NOT IN (SELECT value ->> 'from' FROM json_each(${JSON.stringify(redirects)}))`.compile(db),
  sql`INSERT INTO redirects (from_path, to_path, created_at) SELECT value ->> 'from', value ->> 'to', ${at}
    FROM json_each(${JSON.stringify(redirects)}) WHERE ${holds}
    ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path`.compile(db),
]

/** Columns of a shop that have the value of its field. */
const STORE_COLUMNS = [
  'id',
  'name',
  'address',
  'postcode',
  'phone',
  'opening_hours',
  'manual_map_preview',
  'latitude',
  'longitude',
  'multi_buy_allowed',
] as const satisfies readonly (keyof Stores & keyof StaffStore)[]

const storeFields = STORE_COLUMNS.filter((column) => column !== 'multi_buy_allowed').flatMap((column) => [
  sql.lit(column),
  sql.ref(column),
])

export const STORES_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object(${sql.join(storeFields)},
    'multi_buy_allowed', json(iif(multi_buy_allowed, 'true', 'false')),
    'is_open', json(iif(status = 'open', 'true', 'false'))))
  FROM (SELECT * FROM stores ORDER BY name, id))`

/** Names are set aside first, since two shops may have swapped theirs. */
export const writeStores = (stores: readonly StaffStore[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`UPDATE stores SET name = id WHERE ${holds}`.compile(db),
  sql`INSERT INTO stores (${sql.join(STORE_COLUMNS.map((column) => sql.ref(column)))}, status)
    SELECT ${sql.join(STORE_COLUMNS.map((column) => sql`value ->> ${sql.lit(column)}`))},
      iif(value ->> 'is_open', 'open', 'closed')
    FROM json_each(${JSON.stringify(stores)}) WHERE ${holds}
    ON CONFLICT (id) DO UPDATE SET status = excluded.status,
      ${sql.join(STORE_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.compile(
    db,
  ),
]

export const VAT_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object('id', id, 'name', name, 'vat_rate', vat_rate_bp,
    'is_age_restricted', json(iif(is_age_restricted, 'true', 'false'))))
  FROM (SELECT * FROM product_types ORDER BY is_wine DESC, name))`

export const writeVatRates = (rates: z.input<typeof vatRowsSchema>, holds: RawBuilder<unknown>) =>
  sql`UPDATE product_types SET vat_rate_bp = given.value ->> 'vat_rate',
      is_age_restricted = given.value ->> 'is_age_restricted' FROM json_each(${JSON.stringify(rates)}) AS given
    WHERE product_types.id = given.value ->> 'id' AND ${holds}`.compile(db)

/** Several settings as one text, by their keys. */
export const configTexts = (keys: readonly string[]): Snapshot =>
  sql<string>`json_object(${sql.join(keys.flatMap((key) => [sql`${key}`, sql`json(${configText(key)})`]))})`
