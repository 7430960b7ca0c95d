/**
 * POST /api/admin/customers/{customer_id}/export: same as the customer's own export. Two round trips: audit, then read.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { isCustomer } from '../../../../database/queries/plans/staff-customers.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { exportAccount } from '../export.ts'

/** Returns undefined if there is no such customer. Excludes data that a browser stores about a visitor. */
export const exportCustomer = async ({ database, staff, now: at }: ActingStaff, id: string) => {
  const now = at.toISOString()
  await batch(database, 'write', [
    insertAudit({ staff, action: 'export', noun: 'customer', noun_id: id, at: now }, isCustomer(id)),
  ])
  return exportAccount(database, { onBehalfOf: id, now }, undefined)
}
