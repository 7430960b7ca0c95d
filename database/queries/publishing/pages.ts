/** Reads the pages of the page builder. */
import { type CompiledQuery, sql } from 'kysely'
import { db, type RowOf } from '../../query-builder.ts'
import type { Pages, PageTests, PageVersions } from '../../tables.ts'
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
