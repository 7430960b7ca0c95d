/** Lists, writes and publishes pages of the builder. A write requires that the draft is unchanged since it was read. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { storedKind } from '../../../domain/core/route/content-part.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import type { PageVersion, StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import { db } from '../../query-builder.ts'
import type { Pages, PageVersions } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { isNoVariant, NEW_PAGE_ID } from './page-tests.ts'

/** Version B of a page under test has the path of that page. */
export const PAGE_SUMMARY = sql`pages.id, iif(variant_id = pages.id, (SELECT tested.route FROM pages AS tested
    WHERE tested.id = page_tests.page_id), route) AS route,
  iif(kind = 'template', 'section', kind) AS kind, ${SHOWN_TITLE} AS title, draft_revision AS revision, pages.updated_at,
  coalesce(admins.name, '') AS "by", page_versions.created_at AS published_at,
  CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN published_version_id IS NULL THEN 'draft'
    WHEN draft_json = document_json THEN 'live' ELSE 'changed' END AS status,
  page_tests.id AS test_id, iif(variant_id = pages.id, 'b', iif(page_tests.id IS NULL, NULL, 'a')) AS version,
  iif(variant_id = pages.id, page_tests.page_id, variant_id) AS other_id, share, started_at`
export const PAGE_FROM = sql`FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
  LEFT JOIN admins ON admins.id = draft_by
  LEFT JOIN page_tests ON ended_at IS NULL AND pages.id IN (page_tests.page_id, variant_id)`

/** Last saved first. */
export const selectStaffPages = (): CompiledQuery<StaffPage> =>
  sql<StaffPage>`SELECT ${PAGE_SUMMARY} ${PAGE_FROM} ORDER BY pages.updated_at DESC, route`.compile(db)

export type DraftRow = StaffPage & Pick<Pages, 'draft_json'>

export const selectDraft = (id: number): CompiledQuery<DraftRow> =>
  sql<DraftRow>`SELECT ${PAGE_SUMMARY}, draft_json ${PAGE_FROM} WHERE pages.id = ${id}`.compile(db)

/** Drafts of all pages, by route; archived ones and versions B only on request. */
export const selectDrafts = (also?: 'archived' | 'versions B'): CompiledQuery<DraftRow> =>
  sql<DraftRow>`SELECT ${PAGE_SUMMARY}, draft_json ${PAGE_FROM}
    WHERE (archived_at IS NULL OR ${also === 'archived'}) AND (${isNoVariant} OR ${also === 'versions B'})
    ORDER BY 2, version`.compile(db)

export const selectStaffPageAt = (route: string): CompiledQuery<StaffPage> =>
  sql<StaffPage>`SELECT ${PAGE_SUMMARY} ${PAGE_FROM} WHERE route = ${route}`.compile(db)

/** True if the route is in use. */
const isTaken = (route: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM pages WHERE route = ${route}) OR EXISTS (SELECT 1 FROM products WHERE route = ${route})
    OR EXISTS (SELECT 1 FROM categories WHERE sef_url = ${route})`

export const isFreeRoute = (route: string): RawBuilder<boolean> => sql`NOT (${isTaken(route)})`

/** The condition of a write based on that draft. */
export const isAtRevision = (id: number, revision: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM pages WHERE id = ${id} AND draft_revision = ${revision} AND archived_at IS NULL)`

/** `at` is UTC ISO-8601; `by` is a staff member's id, null for anyone else; `json` is how the document is stored. */
type Written = { document: PageDocument; json?: string; by: string | null; at: string }

export const insertPage = ({ document, by, at }: Omit<Written, 'json'>): CompiledQuery => {
  const { route, title, meta_description, keywords } = document
  return sql`INSERT INTO pages (id, route, kind, title, meta_title, meta_description, meta_keywords, draft_json, draft_by,
      created_at, updated_at)
    SELECT ${NEW_PAGE_ID}, ${route}, ${storedKind(route)}, ${title}, ${title}, ${meta_description}, ${keywords}, ${JSON.stringify(document)}, ${by},
      ${at}, ${at} WHERE ${isFreeRoute(route)}`.compile(db)
}

export const updateDraft = (id: number, revision: number, written: Written): CompiledQuery => {
  const { document, json = JSON.stringify(document), by, at } = written
  const { title, meta_description, keywords } = document
  return sql`UPDATE pages SET title = ${title}, meta_title = ${title}, meta_description = ${meta_description},
      meta_keywords = ${keywords}, draft_json = ${json}, draft_by = ${by}, updated_at = ${at},
      draft_revision = draft_revision + 1
    WHERE id = ${id} AND ${isAtRevision(id, revision)}`.compile(db)
}

/** Newest first. */
export const selectPageVersions = (
  id: number,
): CompiledQuery<Omit<PageVersion, 'is_published'> & { is_published: 0 | 1 }> =>
  sql<
    Omit<PageVersion, 'is_published'> & { is_published: 0 | 1 }
  >`SELECT number, note, coalesce(admins.name, '') AS "by",
      page_versions.created_at AS at, page_versions.id = coalesce(published_version_id, 0) AS is_published
    FROM page_versions JOIN pages ON pages.id = page_id LEFT JOIN admins ON admins.id = page_versions.admin_id
    WHERE page_id = ${id} ORDER BY number DESC`.compile(db)

export const selectVersionDocument = (id: number, number: number) =>
  db
    .selectFrom('page_versions')
    .where('page_id', '=', id)
    .where('number', '=', number)
    .select('document_json')
    .compile()

/** The published document of a page; of a B that is being tested also the one of the page itself. */
export const selectPublishedDocuments = (id: number) =>
  sql<Pick<PageVersions, 'document_json'>>`SELECT document_json FROM page_versions WHERE id IN (
    SELECT published_version_id FROM pages
    WHERE id = ${id} OR id = (SELECT page_id FROM page_tests WHERE variant_id = ${id} AND ended_at IS NULL))`.compile(
    db,
  )

type Published = { id: number; revision: number; note: string; by: string | null; at: string }

/** Makes the draft the newest version, and publishes it. */
export const publishDraft = ({ id, revision, note, by, at }: Published): CompiledQuery[] => {
  const holds = isAtRevision(id, revision)
  return [
    sql`INSERT INTO page_versions (page_id, number, document_json, note, admin_id, created_at)
      SELECT id, 1 + coalesce((SELECT max(number) FROM page_versions WHERE page_id = pages.id), 0), draft_json, ${note},
        ${by}, ${at}
      FROM pages WHERE id = ${id} AND ${holds}`.compile(db),
    sql`UPDATE pages SET published_version_id = (SELECT max(id) FROM page_versions WHERE page_id = pages.id)
      WHERE id = ${id} AND ${holds}`.compile(db),
  ]
}

/** A published page leaves a redirect behind (database/schema/redirects.ts). */
export const movePage = (id: number, route: string, at: string): CompiledQuery =>
  sql`UPDATE pages SET route = ${route}, updated_at = ${at}
    WHERE id = ${id} AND route <> '' AND archived_at IS NULL AND ${isFreeRoute(route)}`.compile(db)

/** Takes the page off the site, and keeps its versions. */
export const archivePage = (id: number, at: string): CompiledQuery =>
  db.updateTable('pages').set({ archived_at: at, published_version_id: null }).where('id', '=', id).compile()

/** Brings an archived page back as a draft. */
export const restorePage = (id: number): CompiledQuery =>
  db.updateTable('pages').set({ archived_at: null }).where('id', '=', id).compile()
