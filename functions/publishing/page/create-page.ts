/** POST /api/admin/pages and /{id}/duplicate: a new page, as a draft. One round trip. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { insertPage, isFreeRoute, selectStaffPageAt } from '../../../database/queries/publishing/staff-pages.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { ActingStaff } from '../../app-env.ts'

/** Returns undefined if its route is taken. */
export const createPage = async (
  { database, staff, now: when }: ActingStaff,
  document: PageDocument,
): Promise<StaffPage | undefined> => {
  const { route, title } = document
  const at = when.toISOString()
  const [, inserted, read] = await batch(database, 'write', [
    insertAudit({ staff, action: 'create', noun: 'page', noun_id: route, after: { title }, at }, isFreeRoute(route)),
    insertPage({ document, by: staff.id, at }),
    selectStaffPageAt(route),
  ])
  return inserted.rowsAffected > 0 ? read.rows[0] : undefined
}
