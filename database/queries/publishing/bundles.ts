/** Creates, lists and schedules bundles of changes. bundle-runs.ts makes them live. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { BundleItemType, BundleState } from '../../../domain/publishing/bundle/bundle.ts'
import { db } from '../../query-builder.ts'
import type { BundleItems, Bundles, Pages } from '../../tables.ts'
import { isNoVariant } from './page-tests.ts'

export type BundleRow = Pick<Bundles, 'id' | 'name' | 'state' | 'version' | 'go_live_at' | 'live_at'> & {
  by: string
  scheduled_by: string
  scheduled_by_id: Bundles['scheduled_by']
  /** The open bundle that takes its changes back, and when. */
  end_id: Bundles['id'] | null
  ends_at: Bundles['go_live_at']
  /** The bundle whose changes this one reverts. */
  end_of: Bundles['end_of']
  end_of_name: Bundles['name'] | null
  end_of_state: BundleState | null
  /** string[] */
  faults_json: Bundles['faults_json']
}

const COLUMNS = sql`bundles.id, bundles.name, bundles.state, bundles.version, bundles.go_live_at, bundles.live_at, coalesce(maker.name, '') AS "by",
  coalesce(scheduler.name, '') AS scheduled_by, bundles.scheduled_by AS scheduled_by_id,
  bundles.faults_json, ending.id AS end_id, ending.go_live_at AS ends_at, bundles.end_of, original.name AS end_of_name,
  original.state AS end_of_state`
const FROM = sql`FROM bundles LEFT JOIN bundles AS ending ON ending.end_of = bundles.id AND ending.state <> 'live'
  LEFT JOIN bundles AS original ON original.id = bundles.end_of LEFT JOIN admins AS maker ON maker.id = bundles.created_by
  LEFT JOIN admins AS scheduler ON scheduler.id = bundles.scheduled_by`

/** Ids of the bundles in selectBundles. */
export const listedBundles = (mostLive: number): RawBuilder<unknown> =>
  sql`SELECT id FROM bundles WHERE state <> 'live'
    UNION ALL SELECT id FROM (SELECT id FROM bundles WHERE state = 'live' ORDER BY live_at DESC LIMIT ${mostLive})`

/** Failed ones first, then by scheduled time, then unscheduled ones; of live ones the last few, newest first. */
export const selectBundles = (mostLive: number): CompiledQuery<BundleRow> =>
  sql<BundleRow>`SELECT ${COLUMNS} ${FROM} WHERE bundles.id IN (${listedBundles(mostLive)})
    ORDER BY CASE bundles.state WHEN 'failed' THEN 0 WHEN 'scheduled' THEN 1 WHEN 'draft' THEN 2 ELSE 3 END,
      bundles.live_at DESC, bundles.go_live_at, bundles.id`.compile(db)

/** Bundles that are due, earliest first. */
export const selectDueBundles = (now: string) =>
  sql<Pick<Bundles, 'id'>>`SELECT id FROM bundles WHERE state = 'scheduled' AND go_live_at <= ${now}
    ORDER BY go_live_at, id`.compile(db)

export type BundleItemRow = Omit<BundleItems, 'document_json' | 'admin_id'> & { by: string }

/** Items without pages' documents, which are large; in the order they were added. `ids` are bundles'. */
export const selectBundleItems = (ids: RawBuilder<unknown>): CompiledQuery<BundleItemRow> =>
  sql<BundleItemRow>`SELECT bundle_id, noun, noun_id, title, words, change_json, before_json,
      coalesce(admins.name, '') AS "by", bundle_items.created_at
    FROM bundle_items LEFT JOIN admins ON admins.id = admin_id WHERE bundle_id IN (${ids})
    ORDER BY bundle_id, bundle_items.created_at, noun, noun_id`.compile(db)

type Made = { name: string; by: string; at: string }

export const insertBundle = ({ name, by, at }: Made) =>
  db.insertInto('bundles').values({ name, created_by: by, created_at: at }).returning('id').compile()

export type BundleRead = { id: number; version: number }

/** Condition of all changes to a bundle's contents: it is unchanged since it was read, and not live. */
export const isBundleAt = ({ id, version }: BundleRead): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM bundles WHERE id = ${id} AND version = ${version} AND state <> 'live')`

export const renameBundle = (id: number, name: string): CompiledQuery =>
  sql`UPDATE bundles SET name = ${name} WHERE id = ${id} AND state <> 'live'`.compile(db)

export const deleteBundle = (id: number): CompiledQuery =>
  sql`DELETE FROM bundles WHERE id = ${id} AND state <> 'live'`.compile(db)

/** Last statement of a batch that changes the bundle: other editors have then seen an older version. */
export const touchBundle = ({ id, version }: BundleRead): CompiledQuery =>
  sql`UPDATE bundles SET version = version + 1 WHERE id = ${id} AND version = ${version} AND state <> 'live'`.compile(
    db,
  )

export type NewBundleItem = {
  bundle: BundleRead
  noun: BundleItemType
  noun_id: string
  title: string
  words: string
  change: unknown
  /** JSON. */
  before: string
  by: string
  at: string
  /** Id of a page, and the revision of the draft to add. */
  page?: { id: number; revision: number }
}

/** Replaces the bundle's item for the same record. Returns no row if the bundle is live or the draft has changed. */
export function putBundleItem(item: NewBundleItem): CompiledQuery {
  const { bundle, noun, noun_id, title, words, change, before, by, at, page } = item
  const columns = sql`bundle_id, noun, noun_id, title, words, change_json, before_json, document_json, admin_id, created_at`
  const document = page === undefined ? sql`NULL` : sql`draft_json`
  const from =
    page === undefined
      ? sql`WHERE true`
      : sql`FROM pages WHERE id = ${page.id} AND draft_revision = ${page.revision} AND archived_at IS NULL
          AND ${isNoVariant}`
  return sql`INSERT INTO bundle_items (${columns})
    SELECT ${bundle.id}, ${noun}, ${noun_id}, ${title}, ${words}, ${JSON.stringify(change)}, ${before}, ${document}, ${by}, ${at}
    ${from} AND ${isBundleAt(bundle)}
    ON CONFLICT (bundle_id, noun, noun_id) DO UPDATE SET title = excluded.title, words = excluded.words,
      change_json = excluded.change_json, before_json = excluded.before_json, document_json = excluded.document_json,
      admin_id = excluded.admin_id, created_at = excluded.created_at`.compile(db)
}

export type BundleItemKey = { noun: BundleItemType; noun_id: string }

export const deleteBundleItem = (bundle: BundleRead, { noun, noun_id }: BundleItemKey): CompiledQuery =>
  sql`DELETE FROM bundle_items WHERE bundle_id = ${bundle.id} AND noun = ${noun} AND noun_id = ${noun_id}
    AND ${isBundleAt(bundle)}`.compile(db)

type Scheduled = { id: number; version: number; at: string; by: string }

/** Schedules the bundle only in the version that was seen. */
export const scheduleBundle = ({ id, version, at, by }: Scheduled): CompiledQuery =>
  sql`UPDATE bundles SET state = 'scheduled', go_live_at = ${at}, scheduled_by = ${by}, faults_json = '[]',
      version = version + 1 WHERE id = ${id} AND version = ${version} AND state <> 'live'`.compile(db)

export const unscheduleBundle = (id: number): CompiledQuery =>
  sql`UPDATE bundles SET state = 'draft', go_live_at = NULL, faults_json = '[]', version = version + 1
    WHERE id = ${id} AND state IN ('scheduled', 'failed')`.compile(db)

/** Marks a bundle that could not be published at its scheduled time. An editor must fix it. */
export const failBundle = (id: number, version: number, faults: readonly string[]): CompiledQuery =>
  sql`UPDATE bundles SET state = 'failed', faults_json = ${JSON.stringify(faults)}, version = version + 1
    WHERE id = ${id} AND version = ${version} AND state = 'scheduled'`.compile(db)

export type BundledPageRow = Pick<Pages, 'id' | 'route' | 'title'> & {
  revision: Pages['draft_revision']
  is_archived: 0 | 1
  published: Pages['published_version_id']
}

export const selectBundledPages = (ids: readonly string[]): CompiledQuery<BundledPageRow> =>
  sql<BundledPageRow>`SELECT id, route, title, draft_revision AS revision, archived_at IS NOT NULL AS is_archived,
      published_version_id AS published
    FROM pages WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`.compile(db)

/** Pages in open bundles whose published version is the one that the bundle would publish. */
export const selectDonePages = () =>
  sql<Pick<BundleItems, 'bundle_id' | 'noun_id'>>`SELECT bundle_id, noun_id FROM bundle_items
      JOIN pages ON pages.id = CAST(noun_id AS INTEGER) JOIN page_versions ON page_versions.id = published_version_id
    WHERE noun = 'page' AND bundle_id IN (SELECT id FROM bundles WHERE state <> 'live')
      AND page_versions.document_json = bundle_items.document_json`.compile(db)
