/** Documents for the small pictures of the builder's dashboard. SQL would take longer to pick from them than to read them. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'

type SketchedRow = { page_id: number; route: string; json: string }

/** Maximum number of documents read; other pages have no small picture. */
const MAX_SKETCHED = 300

/** Drafts of pages, the latest first; of saved sections what pages show, before all pages that may link them. */
export const selectSketched = (): CompiledQuery<SketchedRow> =>
  sql<SketchedRow>`SELECT pages.id AS page_id, route,
      iif(kind = 'template', coalesce(document_json, draft_json), draft_json) AS json
    FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
    ORDER BY kind = 'template' DESC, pages.updated_at DESC LIMIT ${sql.lit(MAX_SKETCHED)}`.compile(db)
