/** POST /api/admin/phone-orders: creates a phone order and mails its link. Two round trips: price, then write. */
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { phoneOrderOf } from '../../../../database/queries/selling/phone-orders.ts'
import {
  insertPhoneOrder,
  isLink,
  type StaffPhoneOrderRow,
  selectPhoneOrderByKey,
} from '../../../../database/queries/selling/staff-phone-orders.ts'
import { maskEmail } from '../../../../domain/plans/customer/mask-email.ts'
import type { NewPhoneOrder, StaffPhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import type { FieldError } from '../../../errors.ts'
import { newLink, quoteErrors } from './link.ts'
import { toStaffPhoneOrder } from './list.ts'
import { quotePhoneOrder } from './quote.ts'

export type PhoneOrderSent =
  | { ok: true; phoneOrder: StaffPhoneOrder }
  | { ok: false; code: 'unavailable'; errors: FieldError[] }
  /** The key was used for another phone order. */
  | { ok: false; code: 'key-used' }

const contentOf = (lines: readonly { code: string; quantity: number }[]): string =>
  JSON.stringify(lines.map(({ code, quantity }) => [code, quantity]))

export const createPhoneOrder = async (
  { database, staff, now: at }: ActingStaff,
  asked: NewPhoneOrder,
): Promise<PhoneOrderSent> => {
  const { email, full_name, phone, address, lines } = asked
  const quote = await quotePhoneOrder(database, { lines, postcode: address?.postcode })
  const errors = quoteErrors(quote)
  const link = await newLink(full_name, quote, at)
  const draft = {
    key: asked.idempotency_key,
    email,
    fullName: full_name,
    phone,
    address: address === null ? null : JSON.stringify(address),
    note: asked.note,
    adminId: staff.id,
    adminName: staff.name,
  }
  const audit = {
    staff,
    action: 'send a phone order',
    noun: 'phone order',
    noun_id: sql<string>`CAST(${phoneOrderOf(link.tokenHash)} AS TEXT)`,
    after: { to: maskEmail(email), total_pence: link.total },
    at: link.now,
  }
  const writes = errors.length > 0 ? [] : [...insertPhoneOrder(draft, link), insertAudit(audit, isLink(link.tokenHash))]
  const results = await batch<CompiledQuery[]>(database, 'write', [...writes, selectPhoneOrderByKey(draft.key)])
  const row = results.at(-1)?.rows[0] as StaffPhoneOrderRow | undefined
  if (row === undefined) return { ok: false, code: 'unavailable', errors }
  const phoneOrder = toStaffPhoneOrder(row, at)
  const isSame = phoneOrder.email === email && contentOf(phoneOrder.lines) === contentOf(lines)
  return isSame ? { ok: true, phoneOrder } : { ok: false, code: 'key-used' }
}
