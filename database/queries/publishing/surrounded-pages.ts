/** Pages that content of the page builder can be above or below. */
import { type CompiledQuery, sql } from 'kysely'
import type { Surrounded } from '../../../domain/publishing/page/around-page.ts'
import { db } from '../../query-builder.ts'
import type { Pages } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { isNoVariant } from './page-tests.ts'

/** Returns the `paths` (without leading slash, '' for the home page) that have a list, a product or a page. */
export const selectSurrounded = (paths: readonly string[]): CompiledQuery<Surrounded & Pick<Pages, 'route'>> =>
  sql<Surrounded & Pick<Pages, 'route'>>`WITH path AS (SELECT value FROM json_each(${JSON.stringify(paths)}))
    SELECT sef_url AS route, 'list' AS kind, name FROM categories WHERE sef_url IN path AND status = 'active'
    UNION ALL SELECT route, 'product', title FROM products WHERE route IN path AND status = 'active'
    UNION ALL SELECT route, 'page', ${SHOWN_TITLE} FROM pages
      WHERE route IN path AND kind = 'page' AND archived_at IS NULL AND ${isNoVariant}`.compile(db)
