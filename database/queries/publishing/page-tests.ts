/** Tests of two versions of a page (docs/domain.md#page-tests). B is a separate page until its test ends. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PageVersionName } from '../../../domain/publishing/page-test/page-test.ts'
import { db } from '../../query-builder.ts'
import type { Pages, PageTests } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'

/** True for a row of `pages` unless it is the B of another page. */
export const isNoVariant: RawBuilder<boolean> = sql`NOT EXISTS (SELECT 1 FROM page_tests WHERE page_tests.variant_id = pages.id)`

/** Title of a row of `pages`: 'Delivery, version B' for the B of a page. */
export const VERSION_TITLE = sql`${SHOWN_TITLE} || iif(${isNoVariant}, '', ', version B')`

/** Route at which shoppers see a row of `pages`: that of the page for its B. */
export const VERSION_ROUTE: RawBuilder<string> = sql`coalesce((SELECT tested.route FROM page_tests
  JOIN pages AS tested ON tested.id = page_tests.page_id WHERE page_tests.variant_id = pages.id), pages.route)`

export type PageTestRow = Pick<PageTests, 'id' | 'page_id' | 'started_at' | 'share'> &
  Pick<Pages, 'title'> & {
    variant_id: NonNullable<PageTests['variant_id']>
    route: Pages['route']
  }

/** Returns the test only while it is open. */
export const selectOpenTest = (id: number): CompiledQuery<PageTestRow> =>
  sql<PageTestRow>`SELECT page_tests.id, page_id, variant_id, route, title, started_at, share
    FROM page_tests JOIN pages ON pages.id = page_id
    WHERE page_tests.id = ${id} AND ended_at IS NULL`.compile(db)

/** The condition of a write: the test waits to be started, or runs. */
export const isTestIn = (id: number, state: 'waiting' | 'running'): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM page_tests WHERE id = ${id} AND ended_at IS NULL
    AND (started_at IS NULL) = ${state === 'waiting'})`

/** The condition of a write: the page has no B, is not a B itself, and is on the site. */
export const mayBeTested = (id: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM pages WHERE id = ${id} AND kind = 'page' AND published_version_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM page_tests WHERE ended_at IS NULL AND (page_id = ${id} OR variant_id = ${id}))`

/** Unreachable for visitors, and different for each test. */
const VARIANT_ROUTE = sql<string>`'page-tests/' || (SELECT coalesce(max(id), 0) + 1 FROM page_tests)`

/** Above all ids of pages that exist or existed: browsers keep unsaved work by the page's id. */
export const NEW_PAGE_ID = sql`(SELECT 1 + max((SELECT coalesce(max(id), 0) FROM pages),
  (SELECT coalesce(max(id), 0) FROM deleted_page_ids)))`

/** Run in one batch: B starts as a copy of the published page. */
export const insertVariant = (id: number, by: string | null, at: string): CompiledQuery[] => [
  sql`INSERT INTO pages (id, route, kind, title, meta_title, meta_description, meta_keywords, draft_json, draft_by,
      created_at, updated_at)
    SELECT ${NEW_PAGE_ID}, ${VARIANT_ROUTE}, 'page', pages.title, meta_title, meta_description, meta_keywords,
      document_json, ${by}, ${at}, ${at}
    FROM pages JOIN page_versions ON page_versions.id = published_version_id
    WHERE pages.id = ${id} AND ${mayBeTested(id)}`.compile(db),
  sql`INSERT INTO page_tests (page_id, variant_id, created_at)
    SELECT ${id}, pages.id, ${at} FROM pages WHERE route = ${VARIANT_ROUTE} AND ${mayBeTested(id)}`.compile(db),
]

/** Run after B's draft has become its published version. */
export const startTest = (id: number, share: number, at: string): CompiledQuery =>
  sql`UPDATE page_tests SET share = ${share}, started_at = ${at}
    WHERE id = ${id} AND ${isTestIn(id, 'waiting')}
      AND EXISTS (SELECT 1 FROM pages WHERE pages.id = variant_id AND published_version_id IS NOT NULL)`.compile(db)

type Ended = {
  test: Pick<PageTestRow, 'id' | 'page_id' | 'variant_id'>
  keep: PageVersionName
  /** Notes of the versions that are added: the document that B showed, and the draft of the version not kept. */
  notes: { shown: string; draft: string }
}

/**
 * Run in one batch: the document that B showed becomes a version of the page, and if B is kept the published one, with
 * B's draft as the draft. Unpublished changes of the other version become a version before it. Then B is deleted.
 */
export function endTest({ test, keep, notes }: Ended, by: string | null, at: string): CompiledQuery[] {
  const { id, page_id, variant_id } = test
  const runs = isTestIn(id, 'running')
  /** Adds a version with the page's current address from a row of `pages` and its published version. */
  const addVersion = (document: RawBuilder<unknown>, note: string, from: RawBuilder<unknown>) =>
    sql`INSERT INTO page_versions (page_id, number, document_json, note, admin_id, created_at)
      SELECT ${page_id}, 1 + (SELECT max(number) FROM page_versions WHERE page_id = ${page_id}),
        json_set(${document}, '$.route', (SELECT route FROM pages WHERE id = ${page_id})), ${note}, ${by}, ${at}
      FROM pages JOIN page_versions ON page_versions.id = published_version_id
      WHERE ${from} AND ${runs}`.compile(db)
  const other = keep === 'a' ? variant_id : page_id
  const takeB = sql`UPDATE pages SET draft_json = json_set(b.draft_json, '$.route', pages.route),
        draft_revision = pages.draft_revision + 1, draft_by = ${by}, updated_at = ${at},
        title = b.draft_json ->> '$.title', meta_title = b.draft_json ->> '$.title',
        meta_description = b.draft_json ->> '$.meta_description', meta_keywords = b.draft_json ->> '$.keywords',
        published_version_id = (SELECT max(id) FROM page_versions WHERE page_id = ${page_id})
      FROM pages AS b WHERE pages.id = ${page_id} AND b.id = ${variant_id} AND ${runs}`.compile(db)
  return [
    addVersion(sql`draft_json`, notes.draft, sql`pages.id = ${other} AND draft_json <> document_json`),
    addVersion(sql`document_json`, notes.shown, sql`pages.id = ${variant_id}`),
    ...(keep === 'b' ? [takeB] : []),
    sql`UPDATE page_tests SET kept = ${keep}, ended_at = ${at} WHERE id = ${id} AND ${runs}`.compile(db),
    deleteVariant(variant_id, sql`EXISTS (SELECT 1 FROM page_tests WHERE id = ${id} AND ended_at IS NOT NULL)`),
  ]
}

/** A test that was never started leaves nothing behind. Run in one batch. */
export const discardTest = ({ id, variant_id }: Pick<PageTestRow, 'id' | 'variant_id'>): CompiledQuery[] => {
  const waits = isTestIn(id, 'waiting')
  return [
    sql`DELETE FROM pages WHERE id = ${variant_id} AND ${waits}`.compile(db),
    sql`DELETE FROM page_tests WHERE id = ${id} AND ${waits}`.compile(db),
  ]
}

const deleteVariant = (variant: number, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`DELETE FROM pages WHERE id = ${variant} AND ${holds}`.compile(db)
