/** Reads and writes the sections that staff configure, each as one JSON text. `holds` is the condition of a save. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { StaffStore } from '../../../domain/catalogue/store/schema.ts'
import { staffStoreSchema } from '../../../domain/catalogue/store/schema.ts'
import type { SynonymPair } from '../../../domain/catalogue/synonym/pairs.ts'
import type { MenuRow } from '../../../domain/publishing/menu/update-menu.ts'
import type { Redirect } from '../../../domain/publishing/redirect/redirect.ts'
import type { vatRowsSchema } from '../../../domain/staff/config/vat.schema.ts'
import { columns, fields, insertJson, objectOf } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { BannerMessages } from '../../tables.ts'

/** SQL of a section's whole content as one text: the same text means that nothing has changed. */
export type Snapshot = RawBuilder<string>

export const selectSnapshot = (snapshot: Snapshot): CompiledQuery<{ json: string }> =>
  db.selectNoFrom(snapshot.as('json')).compile()

const CONFIG_RECORD_TYPE = 'config'

/** The last save of a section in the control panel: its editor and time. */
export const selectLastSave = (section: string) =>
  db
    .selectFrom('audit')
    .select(['admin_name as by', 'created_at as at'])
    .where('noun', '=', CONFIG_RECORD_TYPE)
    .where('noun_id', '=', section)
    .orderBy('id', 'desc')
    .limit(1)
    .compile()

/** True if the newest save of a section is this one: statements after it in the batch depend on it. */
export const isOwnSave = (section: string, adminId: string | null, at: string): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM audit WHERE id = (SELECT max(id) FROM audit WHERE noun = ${CONFIG_RECORD_TYPE} AND noun_id = ${section})
    AND admin_id IS ${adminId} AND created_at = ${at})`

export const configText = (key: string): Snapshot =>
  sql<string>`coalesce((SELECT value_json FROM config WHERE key = ${key}), 'null')`

/** Stores a setting; the same as upsertConfig (site.ts), under a condition. */
export const writeConfig = (key: string, value: unknown, at: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO config (key, value_json, updated_at) SELECT ${key}, ${JSON.stringify(value)}, ${at} WHERE ${holds}
    ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json, updated_at = excluded.updated_at`.compile(db)

const MENU_COLUMNS = [
  'id',
  'parent_id',
  'name',
  'type',
  'sef_url',
  'custom_url',
  'sequence',
  'depth',
  'is_hidden',
] as const satisfies readonly (keyof MenuRow)[]

export const MENU_TEXT: Snapshot = sql<string>`(SELECT json_group_array(${objectOf(columns(MENU_COLUMNS))})
  FROM (SELECT * FROM menu_items ORDER BY depth, sequence, id))`

/** The menu, and the columns it is made of when categories are created. */
export const selectMenuWithColumns = () =>
  sql<{ menu_json: string; columns_json: string }>`SELECT ${MENU_TEXT} AS menu_json,
    ${configText('menu_columns')} AS columns_json`.compile(db)

/** Fails if another item has an id, or a parent was removed. */
export const insertMenuItems = (rows: readonly MenuRow[], holds: RawBuilder<unknown> = sql`true`): CompiledQuery =>
  insertJson('menu_items', fields(MENU_COLUMNS), { rows: rows.map((row) => ({ is_hidden: 0, ...row })), holds })

export const writeMenuItems = (rows: readonly MenuRow[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM menu_items WHERE ${holds}`.compile(db),
  insertMenuItems(rows, holds),
]

const BANNER_COLUMNS = ['message', 'url', 'requires', 'is_active'] as const

export const BANNER_TEXT: Snapshot = sql<string>`json_object('settings', json(${configText('banner')}),
  'messages', (SELECT json_group_array(${objectOf(columns(BANNER_COLUMNS))})
    FROM (SELECT * FROM banner_messages ORDER BY sequence, id)))`

export type BannerRow = Pick<BannerMessages, (typeof BANNER_COLUMNS)[number]>

export const writeBannerMessages = (rows: readonly BannerRow[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM banner_messages WHERE ${holds}`.compile(db),
  insertJson('banner_messages', { ...fields(BANNER_COLUMNS), sequence: sql`item.key` }, { rows, holds }),
]

const SYNONYM_COLUMNS = ['term', 'synonym'] as const

export const SYNONYMS_TEXT: Snapshot = sql<string>`(SELECT json_group_array(${objectOf(columns(SYNONYM_COLUMNS))})
  FROM (SELECT * FROM search_synonyms ORDER BY id))`

export const writeSynonyms = (pairs: readonly SynonymPair[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`DELETE FROM search_synonyms WHERE ${holds}`.compile(db),
  insertJson('search_synonyms', fields(SYNONYM_COLUMNS), { rows: pairs, holds }),
]

export const REDIRECTS_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object('from', from_path, 'to', to_path))
  FROM (SELECT from_path, to_path FROM redirects ORDER BY from_path))`

/** Existing redirects keep their creation time. */
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

const { is_open: _, ...storeShape } = staffStoreSchema.shape

/** Columns of a store that hold the value of the field with the same name. */
const STORE_COLUMNS = Object.keys(storeShape)
const storeFlags = STORE_COLUMNS.filter((name) => storeShape[name as keyof typeof storeShape] instanceof z.ZodBoolean)

const truth = (holds: RawBuilder<unknown>) => sql`json(iif(${holds}, 'true', 'false'))`

export const STORES_TEXT: Snapshot = sql<string>`(SELECT json_group_array(${objectOf({
  ...columns(STORE_COLUMNS),
  ...Object.fromEntries(storeFlags.map((name) => [name, truth(sql.ref(name))])),
  is_open: truth(sql`status = 'open'`),
})}) FROM (SELECT * FROM stores ORDER BY name, id))`

/** Writes temporary names first, because two stores may have swapped names. */
export const writeStores = (stores: readonly StaffStore[], holds: RawBuilder<unknown>): CompiledQuery[] => [
  sql`UPDATE stores SET name = id WHERE ${holds}`.compile(db),
  insertJson(
    'stores',
    { ...fields(STORE_COLUMNS), status: sql`iif(value ->> 'is_open', 'open', 'closed')` },
    { rows: stores, holds, key: ['id'] },
  ),
]

export const VAT_TEXT: Snapshot = sql<string>`(SELECT json_group_array(json_object('id', id, 'name', name, 'vat_rate', vat_rate_bp,
    'is_age_restricted', json(iif(is_age_restricted, 'true', 'false'))))
  FROM (SELECT * FROM product_types ORDER BY is_wine DESC, name))`

export const writeVatRates = (rates: z.input<typeof vatRowsSchema>, holds: RawBuilder<unknown>) =>
  sql`UPDATE product_types SET vat_rate_bp = given.value ->> 'vat_rate',
      is_age_restricted = given.value ->> 'is_age_restricted' FROM json_each(${JSON.stringify(rates)}) AS given
    WHERE product_types.id = given.value ->> 'id' AND ${holds}`.compile(db)

/** Several settings as one text, by key. */
export const configTexts = (keys: readonly string[]): Snapshot =>
  sql<string>`json_object(${sql.join(keys.flatMap((key) => [sql`${key}`, sql`json(${configText(key)})`]))})`
