/**
 * POST /api/admin/customers/{customer_id}/notes. One round trip. The audit log says that there is a note, not which: it
 * outlives a customer who is erased.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import type { StaffRow } from '../../../database/queries/staff.ts'
import { insertCustomerNote, isCustomer } from '../../../database/queries/staff-customers.ts'

/** Whether there is such a customer. */
export const addCustomerNote = async (
  database: Client,
  staff: StaffRow,
  id: string,
  note: string,
  at: Date,
): Promise<boolean> => {
  const now = at.toISOString()
  const [written] = await batch(database, 'write', [
    insertCustomerNote({ id, note, adminId: staff.id, now }),
    insertAudit({ staff, action: 'note', noun: 'customer', noun_id: id, at: now }, isCustomer(id)),
  ])
  return written.rowsAffected > 0
}
