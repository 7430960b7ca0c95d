/** PATCH /api/admin/account: changes the caller's name. One round trip. A name that stays writes nothing. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { renameUser } from '../../../database/queries/staff/users.ts'
import type { ActingStaff } from '../../app-env.ts'

export async function rename({ database, staff, now: at }: ActingStaff, name: string): Promise<void> {
  if (name === staff.name) return
  const [id, now] = [staff.id, at.toISOString()]
  const audit = { staff, action: 'rename', noun: 'user', noun_id: id, before: { name: staff.name }, after: { name } }
  await batch(database, 'write', [insertAudit({ ...audit, at: now }), renameUser(id, name, now)])
}
