/**
 * POST /api/admin/customers/{customer_id}/erase: same as by the customer. Two round trips: check the address, erase.
 */
import { sql } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { eraseCustomer, selectObstacles } from '../../../../database/queries/plans/erase-customer.ts'
import { selectDetails } from '../../../../database/queries/plans/staff-customers.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { obstacleText } from './read.ts'

export type CustomerErased =
  | { ok: true }
  /** 'other-email': the typed address is not the customer's. */
  | { ok: false; code: 'unknown' | 'other-email' }
  /** An order is still on its way, or a plan would be charged. */
  | { ok: false; code: 'in-the-way'; obstacles: string[] }

export const eraseByStaff = async (
  { database, staff, now: at }: ActingStaff,
  id: string,
  typed: string,
): Promise<CustomerErased> => {
  const now = at.toISOString()
  const [emails] = await batch(database, 'read', [selectDetails(id)])
  const email = emails.rows[0]?.email
  if (email === undefined) return { ok: false, code: 'unknown' }
  if (email !== typed) return { ok: false, code: 'other-email' }
  const isErased = sql`EXISTS (SELECT 1 FROM customers WHERE id = ${id} AND erased_at = ${now})`
  const [obstacles, erased] = await batch(database, 'write', [
    selectObstacles(id),
    ...eraseCustomer({ id, email, visitor: undefined, now }),
    insertAudit({ staff, action: 'erase', noun: 'customer', noun_id: id, at: now }, isErased),
  ])
  return erased.rows.length > 0
    ? { ok: true }
    : { ok: false, code: 'in-the-way', obstacles: obstacles.rows.map(obstacleText) }
}
