/** The end of a bundle: another bundle that takes its changes back (docs/domain.md#bundles). */
import { type CompiledQuery, sql } from 'kysely'
import type { BundleItemType } from '../../../domain/publishing/bundle/bundle.ts'
import { db } from '../../query-builder.ts'
import type { Snapshot } from '../core/config-sections.ts'
import { type BundleItemKey, type BundleRead, isBundleAt, type NewBundleItem } from './bundles.ts'

/** The open bundle that ends a bundle. */
const endOf = (bundle: number) => sql`(SELECT id FROM bundles WHERE end_of = ${bundle} AND state <> 'live')`

type NewEnd = { bundle: BundleRead; name: string; ends_at: string; by: string | null; at: string }

/** Adds the end of a bundle, or gives it another time. `ends_at` and `at` are UTC ISO-8601. */
export const putEnd = ({ bundle, name, ends_at, by, at }: NewEnd): CompiledQuery =>
  sql`INSERT INTO bundles (name, state, go_live_at, created_by, scheduled_by, created_at, end_of)
    SELECT ${name}, 'scheduled', ${ends_at}, ${by}, ${by}, ${at}, ${bundle.id} WHERE ${isBundleAt(bundle)}
    ON CONFLICT (end_of) DO UPDATE SET state = 'scheduled', go_live_at = excluded.go_live_at, faults_json = '[]',
      scheduled_by = excluded.scheduled_by, version = bundles.version + 1 WHERE bundles.state <> 'live'`.compile(db)

export const deleteEnd = (bundle: BundleRead): CompiledQuery =>
  sql`DELETE FROM bundles WHERE end_of = ${bundle.id} AND state <> 'live' AND ${isBundleAt(bundle)}`.compile(db)

/** Run after the bundle became a draft without a time. */
export const deleteEndOfDraft = (bundle: number): CompiledQuery =>
  sql`DELETE FROM bundles WHERE end_of = ${bundle} AND state <> 'live'
    AND EXISTS (SELECT 1 FROM bundles AS original WHERE original.id = ${bundle} AND original.state = 'draft')`.compile(
    db,
  )

const isIn = (bundle: number, { noun, noun_id }: BundleItemKey) =>
  sql`EXISTS (SELECT 1 FROM bundle_items AS original
    WHERE original.bundle_id = ${bundle} AND original.noun = ${noun} AND original.noun_id = ${noun_id})`

export type EndItem = Pick<NewBundleItem, 'noun' | 'noun_id' | 'title' | 'words' | 'change' | 'before'>

/**
 * Puts the opposite of an item of `bundle` in its end, if it has one. A page's document is the one on the site, or, for
 * a page that the bundle publishes first, the bundle's own.
 */
export function putEndItem(bundle: number, item: EndItem, by: string | null, at: string): CompiledQuery {
  const { noun, noun_id, title, words, change, before } = item
  const document =
    noun === 'page'
      ? sql`coalesce((SELECT document_json FROM page_versions JOIN pages ON page_versions.id = published_version_id
          WHERE pages.id = CAST(${noun_id} AS INTEGER)), (SELECT document_json FROM bundle_items
          WHERE bundle_id = ${bundle} AND noun = 'page' AND noun_id = ${noun_id}))`
      : sql`NULL`
  return sql`INSERT OR REPLACE INTO bundle_items (bundle_id, noun, noun_id, title, words, change_json, before_json,
      document_json, admin_id, created_at)
    SELECT id, ${noun}, ${noun_id}, ${title}, ${words}, ${JSON.stringify(change)}, ${before}, ${document}, ${by}, ${at}
    FROM bundles WHERE id = ${endOf(bundle)} AND ${isIn(bundle, item)}`.compile(db)
}

/** Run after the item was taken out of `bundle`. */
export const deleteEndItem = (bundle: number, item: BundleItemKey): CompiledQuery =>
  sql`DELETE FROM bundle_items WHERE bundle_id = ${endOf(bundle)} AND noun = ${item.noun} AND noun_id = ${item.noun_id}
    AND NOT ${isIn(bundle, item)}`.compile(db)

/**
 * Run in the batch that makes `bundle` live, after its changes: its end expects the pages and sections as they are now.
 */
export const rememberForEnd = (
  bundle: number,
  sections: readonly (readonly [BundleItemType, Snapshot])[],
): CompiledQuery[] => [
  sql`UPDATE bundle_items SET before_json = json_object('published', (SELECT published_version_id FROM pages
      WHERE pages.id = CAST(noun_id AS INTEGER))) WHERE bundle_id = ${endOf(bundle)} AND noun = 'page'`.compile(db),
  ...sections.map(([noun, snapshot]) =>
    sql`UPDATE bundle_items SET before_json = ${snapshot} WHERE bundle_id = ${endOf(bundle)} AND noun = ${noun}`.compile(
      db,
    ),
  ),
]

/**
 * Run before the page is published: a draft that is still the published page follows it; one with changes stays as it
 * is.
 */
export function returnDraft(bundle: number, page: number, by: string | null, at: string): CompiledQuery {
  const back = sql`(SELECT document_json FROM bundle_items
    WHERE bundle_id = ${bundle} AND noun = 'page' AND noun_id = ${String(page)})`
  return sql`UPDATE pages SET draft_json = ${back}, draft_revision = draft_revision + 1, draft_by = ${by},
      updated_at = ${at}, title = ${back} ->> '$.title', meta_title = ${back} ->> '$.title',
      meta_description = ${back} ->> '$.meta_description', meta_keywords = ${back} ->> '$.keywords'
    WHERE id = ${page} AND draft_json = (SELECT document_json FROM page_versions
      WHERE page_versions.id = published_version_id)`.compile(db)
}
