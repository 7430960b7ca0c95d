/** POST /api/admin/customers/{customer_id}/export: what the customer’s own export has. Two round trips: it is audited, then read. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import type { StaffRow } from '../../../database/queries/staff.ts'
import { isCustomer } from '../../../database/queries/staff-customers.ts'
import { exportAccount } from '../../user/export.ts'

/** undefined where there is no such customer. What a browser keeps of a visitor is not in it. */
export const exportCustomer = async (database: Client, staff: StaffRow, id: string, at: Date) => {
  const now = at.toISOString()
  await batch(database, 'write', [
    insertAudit({ staff, action: 'export', noun: 'customer', noun_id: id, at: now }, isCustomer(id)),
  ])
  return exportAccount(database, { onBehalfOf: id, now }, undefined)
}
