/** Pages affected if the waiting changes were published now. */
import { type CompiledQuery, sql } from 'kysely'
import { sectionRoute } from '../../../domain/core/route/content-part.ts'
import { HOME } from '../../../domain/core/route/normalise-route.ts'
import { MAX_TOUCHED, type PastBuild } from '../../../domain/publishing/build/reach.ts'
import { db } from '../../query-builder.ts'
import type { Changes } from '../../tables.ts'
import { isNoVariant, VERSION_ROUTE } from './page-tests.ts'

/** A row for each page that shows a waiting change: of a product, of the page itself, of content around it or its sections. */
export const selectWaitingPages = () =>
  sql<Pick<Changes, 'id'> & { path: string }>`WITH waiting AS (
      SELECT id, noun_id FROM changes WHERE build_id IS NULL AND noun = 'product' ORDER BY id LIMIT ${MAX_TOUCHED}
    ), touched AS (
      SELECT waiting.id, products.code, products.route, products.status FROM waiting
      JOIN variants ON variants.code = waiting.noun_id JOIN products ON products.code = variants.product_code
    ), edited AS (
      SELECT changes.id, route, kind FROM changes JOIN pages ON route = noun_id
      WHERE build_id IS NULL AND noun = 'page' ORDER BY changes.id LIMIT ${MAX_TOUCHED}
    ), shown AS (
      SELECT id, route, kind FROM edited
      UNION SELECT edited.id, ${VERSION_ROUTE}, pages.kind FROM edited JOIN pages
        JOIN page_versions ON page_versions.id = published_version_id, json_each(document_json, '$.containers')
      WHERE edited.kind = 'template' AND ${sectionRoute('')} || (value ->> '$.section') = edited.route
    )
    SELECT id, '/' || route AS path FROM touched WHERE status = 'active'
    UNION SELECT touched.id, '/' || categories.sef_url FROM touched
      JOIN product_categories ON product_categories.product_code = touched.code
      JOIN categories ON categories.id = product_categories.category_id
    UNION SELECT id, '/' || route FROM shown WHERE kind = 'page'
    UNION SELECT id, '/' || path FROM (
      SELECT id, iif(route = kind || '/' || ${HOME}, '', substr(route, instr(route, '/') + 1)) AS path FROM shown
      WHERE kind NOT IN ('page', 'template')
    )
    WHERE path IN (SELECT sef_url FROM categories WHERE status = 'active')
      OR path IN (SELECT route FROM products WHERE status = 'active') OR path IN (SELECT route FROM build_routes)`.compile(
    db,
  )

export type SiteSize = { content_pages: number; all_pages: number; is_newest: 0 | 1 }

/** Size of the site, and whether its newest release is the live one. */
export const selectSiteSize = (): CompiledQuery<SiteSize> =>
  sql<SiteSize>`SELECT
      (SELECT count(*) FROM pages WHERE kind = 'page' AND published_version_id IS NOT NULL AND ${isNoVariant}) AS content_pages,
      coalesce((SELECT routes FROM releases WHERE is_live = 1), 0) AS all_pages,
      coalesce((SELECT is_live FROM releases ORDER BY id DESC LIMIT 1), 0) AS is_newest`.compile(db)

/** Number of builds that an estimate may choose from. */
const MAX_CACHED = 50

export const selectPastBuilds = (): CompiledQuery<PastBuild> =>
  sql<PastBuild>`SELECT max(total, rendered) AS pages,
      CAST(round((julianday(finished_at) - julianday(started_at)) * 86400000) AS INTEGER) AS ms
    FROM builds WHERE state = 'published' AND rollback_to IS NULL AND finished_at > started_at
    ORDER BY id DESC LIMIT ${MAX_CACHED}`.compile(db)
