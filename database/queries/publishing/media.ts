/** The media library's rows. The files themselves are in the media folder or the bucket. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import {
  MEDIA_PAGE_SIZE,
  type Media,
  type MediaEdit,
  type MediaListQuery,
  type MediaUse,
} from '../../../domain/publishing/media/media.ts'
import { db } from '../../query-builder.ts'
import type { Media as MediaTable } from '../../tables.ts'
import { countRows, hasWords } from '../core/staff-lists.ts'
import { VERSION_TITLE } from './page-tests.ts'

export type PictureSizeRow = { file: MediaTable['file']; width: number; height: number }

/** Sizes of those pictures that have one. */
export const selectPictureSizes = (files: readonly string[]): CompiledQuery<PictureSizeRow> =>
  sql<PictureSizeRow>`SELECT file, width, height FROM media
    WHERE file IN (SELECT value FROM json_each(${JSON.stringify(files)})) AND width > 0 AND height > 0`.compile(db)

const KIND = sql`CASE WHEN mime_type LIKE 'video/%' THEN 'video' WHEN mime_type = 'text/vtt' THEN 'captions' WHEN mime_type LIKE 'font/%' THEN 'font' ELSE 'picture' END`
const COLUMNS = sql`media.file, iif(media.name = '', media.file, media.name) AS name, alt,
  ${KIND} AS kind, mime_type, bytes, width, height, focal_x, focal_y, licence,
  substr(content_hash, 1, 8) AS version, coalesce(admins.name, '') AS "by", media.created_at`
const FROM = sql`FROM media LEFT JOIN admins ON admins.id = media.admin_id`

/** Leaves out most used files in one pass: looking for each in all documents takes milliseconds. */
const isNoMainPicture = sql`media.file NOT IN (SELECT main_picture FROM products)`

/** Each word is somewhere in the name, the description, the licence or the file's name. */
const conditions = ({ q, kind, is_undescribed, is_unused }: MediaListQuery): RawBuilder<unknown> =>
  sql`${hasWords(sql`(media.name || ' ' || alt || ' ' || licence || ' ' || media.file)`, q)}
    AND ${kind === undefined ? sql`true` : sql`${KIND} = ${kind}`}
    AND ${is_undescribed === undefined ? sql`true` : sql`${KIND} = 'picture' AND alt = ''`}
    AND ${is_unused === undefined ? sql`true` : sql`${isNoMainPicture} AND ${isUnused(sql.ref('media.file'))}`}`

const ORDERS: Readonly<Record<MediaListQuery['sort'], RawBuilder<unknown>>> = {
  newest: sql`media.created_at DESC`,
  name: sql`lower(iif(media.name = '', media.file, media.name))`,
  largest: sql`bytes DESC`,
}

/** One page, in the asked order. */
export const selectMediaPage = (query: MediaListQuery): CompiledQuery<Media> =>
  sql<Media>`SELECT ${COLUMNS} ${FROM} WHERE ${conditions(query)}
    ORDER BY ${ORDERS[query.sort]}, media.file LIMIT ${MEDIA_PAGE_SIZE}
    OFFSET ${(query.page - 1) * MEDIA_PAGE_SIZE}`.compile(db)

export const countMedia = (query: MediaListQuery) => countRows(sql`media WHERE ${conditions(query)}`)

export const selectMedia = (file: string): CompiledQuery<Media> =>
  sql<Media>`SELECT ${COLUMNS} ${FROM} WHERE media.file = ${file}`.compile(db)

/** The item with exactly these bytes, if any. `hash` is SHA-256 as hex digits. */
export const selectMediaByContent = (hash: string): CompiledQuery<Media> =>
  sql<Media>`SELECT ${COLUMNS} ${FROM} WHERE content_hash = ${hash} LIMIT 1`.compile(db)

export type StoredContent = {
  mime_type: string
  bytes: number
  width: number | null
  height: number | null
  /** SHA-256 of the stored file, as hex digits. */
  content_hash: string
}

export type NewMedia = StoredContent & {
  file: string
  name: string
  licence: string
  admin_id: string | null
  at: string
}

export const insertMedia = ({ at, ...media }: NewMedia): CompiledQuery =>
  db
    .insertInto('media')
    .values({ ...media, created_at: at })
    .compile()

export const replaceMedia = (file: string, stored: StoredContent): CompiledQuery =>
  db.updateTable('media').set(stored).where('file', '=', file).compile()

/** `edit` changes something. */
export const updateMedia = (file: string, edit: MediaEdit): CompiledQuery =>
  db.updateTable('media').set(edit).where('file', '=', file).compile()

/** Returns the given files that are in the library and can be shown in a product's gallery. */
export const selectKnownMedia = (files: readonly string[]) =>
  sql<Pick<MediaTable, 'file'>>`SELECT file FROM media
    WHERE file IN (SELECT value FROM json_each(${JSON.stringify(files)})) AND mime_type NOT LIKE 'font/%'`.compile(db)

const MAX_USES = 100

/** Inside a JSON document the name is in quotation marks, or follows '/images/' in markup. */
const names = (json: RawBuilder<unknown>, file: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(instr(${json}, '"' || ${file} || '"') > 0 OR instr(${json}, 'images/' || ${file}) > 0)`

/** `file` is a name, or the column of one. */
const uses = (file: RawBuilder<unknown>): RawBuilder<MediaUse> =>
  sql`SELECT 'product' AS noun, code AS id, title FROM products
      WHERE main_picture = ${file} OR second_picture = ${file} OR ${names(sql`images_json`, file)}
    UNION ALL SELECT 'product', variants.code, title || ', ' || choice_value FROM variants
      JOIN products ON products.code = product_code WHERE picture = ${file} AND is_default = 0
    UNION ALL SELECT 'product', products.code, title || ', ' || choice_value || ' (swatch)' FROM variants
      JOIN products ON products.code = product_code WHERE swatch_picture = ${file}
    UNION ALL SELECT 'page', CAST(pages.id AS TEXT), ${VERSION_TITLE} FROM pages
      LEFT JOIN page_versions ON page_versions.id = published_version_id
      WHERE ${names(sql`draft_json`, file)} OR ${names(sql`coalesce(document_json, '')`, file)}
    UNION ALL SELECT 'bundle', CAST(bundles.id AS TEXT), bundles.name || ': ' || bundle_items.title FROM bundle_items
      JOIN bundles ON bundles.id = bundle_id
      WHERE state <> 'live' AND (${names(sql`change_json`, file)} OR ${names(sql`coalesce(document_json, '')`, file)})
    UNION ALL SELECT 'store', id, name FROM stores WHERE manual_map_preview = ${file}
    UNION ALL SELECT 'settings', key, key FROM config WHERE ${names(sql`value_json`, file)}`

/** Pages, products and others that use it, including drafts; at most a hundred. */
export const selectMediaUses = (file: string): CompiledQuery<MediaUse> =>
  sql<MediaUse>`SELECT * FROM (${uses(sql`${file}`)}) LIMIT ${MAX_USES}`.compile(db)

/** The condition of a deletion. */
export const isUnused = (file: RawBuilder<unknown>): RawBuilder<boolean> => sql`NOT EXISTS (${uses(file)})`

export const deleteMedia = (file: string) =>
  sql<
    Pick<MediaTable, 'file'>
  >`DELETE FROM media WHERE file = ${file} AND ${isUnused(sql`${file}`)} RETURNING file`.compile(db)
