/** Times at which parts of published pages are shown or hidden (docs/domain.md#page-documents). */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Pages } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'

export type DuePage = Pick<Pages, 'id' | 'route' | 'title'>

/** Pages of which a part is due to change. */
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
