/**
 * POST /api/admin/customers/{customer_id}/notes. One round trip. The audit log records that a note was added but not
 * its text, since the log outlives an erased customer.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { insertCustomerNote, isCustomer } from '../../../../database/queries/plans/staff-customers.ts'
import type { ActingStaff } from '../../../app-env.ts'

/** Returns false if there is no such customer. */
export const addCustomerNote = async (
  { database, staff, now: at }: ActingStaff,
  id: string,
  note: string,
): Promise<boolean> => {
  const now = at.toISOString()
  const [written] = await batch(database, 'write', [
    insertCustomerNote({ id, note, adminId: staff.id, now }),
    insertAudit({ staff, action: 'note', noun: 'customer', noun_id: id, at: now }, isCustomer(id)),
  ])
  return written.rowsAffected > 0
}
