/** POST /api/admin/pages/{id}/move: changes the address, with a redirect for a published page. Two round trips. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/auto-publish.ts'
import { isFreeRoute, movePage as move, selectDraft } from '../../../database/queries/publishing/staff-pages.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { ActingStaff } from '../../app-env.ts'
import { summaryOf } from './open-draft.ts'

export type MovedPage = { ok: true; page: StaffPage } | { ok: false; code: 'unknown' | 'taken' | 'fixed' }

export async function movePage(
  { database, staff, now: when }: ActingStaff,
  id: number,
  route: string,
): Promise<MovedPage> {
  const [before] = await batch(database, 'read', [selectDraft(id)])
  const row = before.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  // The home page can't move, parts of pages follow their page, and a B version follows its A.
  if (row.version === 'b' || row.route === '' || row.kind !== 'page' || row.status === 'archived')
    return { ok: false, code: 'fixed' }
  if (row.route === route) return { ok: true, page: summaryOf(row) }

  const at = when.toISOString()
  const free = isFreeRoute(route)
  const isOnSite = row.published_at !== null ? sql`${free}` : sql`false`
  const change = { noun: 'page', noun_id: route, summary: `${row.title}: /${row.route} → /${route}` } as const
  const paths = { before: { route: row.route }, after: { route } }
  const [, , , moved, read] = await batch(database, 'write', [
    insertAudit({ staff, action: 'move', noun: 'page', noun_id: route, ...paths, at }, free),
    ...queueChange({ ...change, at }, staff, isOnSite),
    move(id, route, at),
    selectDraft(id),
  ])
  const after = read.rows[0]
  if (after === undefined) return { ok: false, code: 'unknown' }
  return moved.rowsAffected > 0 ? { ok: true, page: summaryOf(after) } : { ok: false, code: 'taken' }
}
