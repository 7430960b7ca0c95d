/** Reads the pages of the page builder. */
import { type CompiledQuery, sql } from 'kysely'
import { db, type RowOf } from '../../query-builder.ts'
import type { Pages, PageTests, PageVersions } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { isNoVariant } from './page-tests.ts'

/** The pages the site shows, and saved sections (kind 'template'), each in its published version. */
export const selectPublishedPages = () =>
  db
    .selectFrom('pages')
    .innerJoin('page_versions', 'page_versions.id', 'pages.published_version_id')
    .where(isNoVariant)
    .select(['route', 'kind', 'title', 'meta_title', 'meta_description', 'meta_keywords', 'document_json'])
    .orderBy('route')
    .compile()

export type PublishedPageRow = RowOf<typeof selectPublishedPages>

export type RunningTestRow = Pick<PageTests, 'id' | 'share'> &
  Pick<Pages, 'route' | 'title'> &
  Pick<PageVersions, 'document_json'>

/** B of each running test whose page is on the site: its document, and the route of the page. */
export const selectRunningTests = (): CompiledQuery<RunningTestRow> =>
  sql<RunningTestRow>`SELECT page_tests.id, pages.route, share, variants.title, document_json
    FROM page_tests JOIN pages ON pages.id = page_tests.page_id AND pages.published_version_id IS NOT NULL
      JOIN pages AS variants ON variants.id = variant_id
      JOIN page_versions ON page_versions.id = variants.published_version_id
    WHERE started_at IS NOT NULL AND ended_at IS NULL ORDER BY pages.route`.compile(db)

export type DuePage = Pick<Pages, 'id' | 'route' | 'title'>

/** Pages of which a part is due to be shown or hidden (docs/domain.md#page-documents). */
export const selectDuePages = (now: string): CompiledQuery<DuePage> =>
  sql<DuePage>`SELECT id, route, ${SHOWN_TITLE} AS title FROM pages
    WHERE id IN (SELECT page_id FROM page_moments WHERE at <= ${now}) ORDER BY id`.compile(db)

/** The condition of a write: no other run has taken the page's moment. */
export const isPageDue = (id: number, now: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM page_moments WHERE page_id = ${id} AND at <= ${now})`

export const isAnyPageDue = (now: string) => sql<boolean>`EXISTS (SELECT 1 FROM page_moments WHERE at <= ${now})`

export const deleteMoments = (ids: readonly number[], now: string): CompiledQuery =>
  sql`DELETE FROM page_moments WHERE at <= ${now}
    AND page_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.compile(db)
