/** POST /api/admin/phone-orders/{id}/cancel: invalidates its link. One round trip. */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import {
  cancelPhoneOrder,
  isCancelledAt,
  type StaffPhoneOrderRow,
  selectStaffPhoneOrder,
} from '../../../../database/queries/selling/staff-phone-orders.ts'
import type { StaffPhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { toStaffPhoneOrder } from './list.ts'

export type PhoneOrderCancelled =
  | { ok: true; phoneOrder: StaffPhoneOrder }
  /** 'changed': it was paid for or cancelled in the meantime. */
  | { ok: false; code: 'unknown' | 'changed' }

export const cancelByStaff = async (
  { database, staff, now: at }: ActingStaff,
  id: number,
): Promise<PhoneOrderCancelled> => {
  const now = at.toISOString()
  const audit = { staff, action: 'cancel', noun: 'phone order', noun_id: String(id), at: now }
  const results = await batch<CompiledQuery[]>(database, 'write', [
    ...cancelPhoneOrder(id, now),
    insertAudit(audit, isCancelledAt(id, now)),
    selectStaffPhoneOrder(id),
  ])
  const row = results.at(-1)?.rows[0] as StaffPhoneOrderRow | undefined
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (results[0]?.rowsAffected !== 1) return { ok: false, code: 'changed' }
  return { ok: true, phoneOrder: toStaffPhoneOrder(row, at) }
}
