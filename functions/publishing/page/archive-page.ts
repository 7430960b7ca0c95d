/** POST /api/admin/pages/{id}/archive: takes a page off the site, or brings it back as a draft. Two round trips. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/auto-publish.ts'
import { selectSectionUses } from '../../../database/queries/publishing/saved-sections.ts'
import { archivePage as archive, restorePage, selectDraft } from '../../../database/queries/publishing/staff-pages.ts'
import { sectionOf } from '../../../domain/core/route/content-part.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { ActingStaff } from '../../app-env.ts'
import { summaryOf } from './open-draft.ts'

export type ArchivedPage = { ok: true; page: StaffPage } | { ok: false; code: 'unknown' | 'home' | 'tested' | 'used' }

export async function archivePage(
  { database, staff, now: when }: ActingStaff,
  { id, is_archived }: { id: number; is_archived: boolean },
): Promise<ArchivedPage> {
  const [before, uses] = await batch(database, 'read', [selectDraft(id), selectSectionUses()])
  const row = before.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (row.route === '' && is_archived) return { ok: false, code: 'home' }
  // Archiving a page would leave its test and its B version behind.
  if (row.test_id !== null && is_archived) return { ok: false, code: 'tested' }
  if ((row.status === 'archived') === is_archived) return { ok: true, page: summaryOf(row) }

  const isUsed = uses.rows.some(({ section }) => section === sectionOf(row.route))
  if (is_archived && isUsed) return { ok: false, code: 'used' }

  const at = when.toISOString()
  const record = { noun: 'page', noun_id: row.route } as const
  const isOnSite = row.published_at !== null ? sql`true` : sql`false`
  const [, , , , read] = await batch(database, 'write', [
    insertAudit({ staff, action: is_archived ? 'archive' : 'bring back', ...record, at }),
    ...queueChange({ ...record, summary: `${row.title}: taken off the site`, at }, staff, isOnSite),
    is_archived ? archive(id, at) : restorePage(id),
    selectDraft(id),
  ])
  const after = read.rows[0]
  return after === undefined ? { ok: false, code: 'unknown' } : { ok: true, page: summaryOf(after) }
}
