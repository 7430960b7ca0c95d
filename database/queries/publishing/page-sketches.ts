/** Documents from which staff's lists draw small pictures. SQL would take longer to pick from them than to read them. */
import { type CompiledQuery, sql } from 'kysely'
import type { StoredPage } from '../../../domain/publishing/page/page-sketch.ts'
import { db } from '../../query-builder.ts'

/** Maximum number of documents read for one list; its other pages have no small picture. */
const MAX_SKETCHED = 300

/** Drafts of pages, the latest first; of saved sections what pages show, before all pages that may link them. */
export const selectSketched = (which: 'all' | 'section' = 'all'): CompiledQuery<StoredPage> =>
  sql<StoredPage>`SELECT pages.id AS page_id, route,
      iif(kind = 'template', coalesce(document_json, draft_json), draft_json) AS json
    FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
    WHERE kind = 'template' OR ${which === 'all'}
    ORDER BY kind = 'template' DESC, pages.updated_at DESC LIMIT ${sql.lit(MAX_SKETCHED)}`.compile(db)
