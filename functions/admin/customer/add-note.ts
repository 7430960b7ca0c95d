/**
 * POST /api/admin/customers/{customer_id}/notes. One round trip. The audit log says that there is a note, not which: it
 * outlives a customer who is erased.
 */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { insertCustomerNote, isCustomer } from '../../../database/queries/staff-customers.ts'
import type { By } from '../../app-env.ts'

/** Whether there is such a customer. */
export const addCustomerNote = async ({ database, staff, now: at }: By, id: string, note: string): Promise<boolean> => {
  const now = at.toISOString()
  const [written] = await batch(database, 'write', [
    insertCustomerNote({ id, note, adminId: staff.id, now }),
    insertAudit({ staff, action: 'note', noun: 'customer', noun_id: id, at: now }, isCustomer(id)),
  ])
  return written.rowsAffected > 0
}
