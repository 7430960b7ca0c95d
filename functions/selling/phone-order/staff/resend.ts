/** POST /api/admin/phone-orders/{id}/resend: replaces its link by a new one at today's prices. Two round trips. */
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { selectConfig } from '../../../../database/queries/core/site.ts'
import {
  isLink,
  renewPhoneOrder,
  type StaffPhoneOrderRow,
  selectStaffPhoneOrder,
} from '../../../../database/queries/selling/staff-phone-orders.ts'
import { selectPhoneOrderWanted } from '../../../../database/queries/selling/wanted-lines.ts'
import { maskEmail } from '../../../../domain/plans/customer/mask-email.ts'
import type { StaffPhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import type { FieldError } from '../../../errors.ts'
import { toQuote } from '../to-quote.ts'
import { newLink, quoteErrors } from './link.ts'
import { toStaffPhoneOrder } from './list.ts'

export type PhoneOrderResent =
  | { ok: true; phoneOrder: StaffPhoneOrder }
  /** 'changed': it was paid for, cancelled or sent again in the meantime. */
  | { ok: false; code: 'unknown' | 'changed' }
  | { ok: false; code: 'unavailable'; errors: FieldError[] }

export const resendPhoneOrder = async (
  { database, staff, now: at }: ActingStaff,
  id: number,
  seen: string,
): Promise<PhoneOrderResent> => {
  const [found, rows, config] = await batch(database, 'read', [
    selectStaffPhoneOrder(id),
    selectPhoneOrderWanted(sql`${id}`),
    selectConfig(['delivery']),
  ])
  if (found.rows[0] === undefined) return { ok: false, code: 'unknown' }
  const { lines, email, full_name, address } = toStaffPhoneOrder(found.rows[0], at)
  const delivery_json = config.rows[0]?.value_json ?? null
  const quote = toQuote(lines, rows.rows, address === null ? undefined : { postcode: address.postcode, delivery_json })
  const errors = quoteErrors(quote)
  if (errors.length > 0) return { ok: false, code: 'unavailable', errors }
  const link = await newLink(full_name, quote, at)
  const audit = {
    staff,
    action: 'send again',
    noun: 'phone order',
    noun_id: String(id),
    after: { to: maskEmail(email), total_pence: link.total },
    at: link.now,
  }
  const results = await batch<CompiledQuery[]>(database, 'write', [
    ...renewPhoneOrder(id, seen, link),
    insertAudit(audit, isLink(link.tokenHash)),
    selectStaffPhoneOrder(id),
  ])
  const row = results.at(-1)?.rows[0] as StaffPhoneOrderRow | undefined
  if (results[0]?.rowsAffected !== 1 || row === undefined) return { ok: false, code: 'changed' }
  return { ok: true, phoneOrder: toStaffPhoneOrder(row, at) }
}
