/** POST /api/admin/customers/{customer_id}/store-credit: adds or deducts store credit. One round trip. */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { insertCredit, mayChangeCredit, selectCreditOf } from '../../../../database/queries/plans/staff-customers.ts'
import { toPence } from '../../../../domain/core/money/pence.ts'
import type { CreditChange } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'

export type CreditChanged =
  | { ok: true }
  /** 'changed': the credit has changed since it was read. */
  | { ok: false; code: 'unknown' | 'changed' }
  /** `left` is in pence. */
  | { ok: false; code: 'too-much'; left: number }

export const changeCredit = async (
  { database, staff, now: at }: ActingStaff,
  id: string,
  { change, reason, seen }: CreditChange,
): Promise<CreditChanged> => {
  const [now, changePence, seenPence] = [at.toISOString(), toPence(change), toPence(seen)]
  const audit = {
    staff,
    action: changePence > 0 ? 'give-credit' : 'take-credit',
    noun: 'customer',
    noun_id: id,
    before: { credit_pence: seenPence },
    after: { credit_pence: seenPence + changePence },
    at: now,
  }
  const [credits, , written] = await batch(database, 'write', [
    selectCreditOf(id),
    insertAudit(audit, mayChangeCredit(id, seenPence, changePence)),
    insertCredit({ id, seenPence, changePence, reason, adminId: staff.id, now }),
  ])
  const credit = credits.rows[0]
  if (credit === undefined) return { ok: false, code: 'unknown' }
  if (written.rowsAffected > 0) return { ok: true }
  return credit.credit_pence === seenPence
    ? { ok: false, code: 'too-much', left: credit.credit_pence }
    : { ok: false, code: 'changed' }
}
