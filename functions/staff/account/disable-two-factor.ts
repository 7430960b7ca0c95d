/**
 * POST /api/admin/account/two-factor/off: turns the caller's two-factor sign-in off, by password and code, with the
 * same limit of tries as the sign-in.
 */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import { deleteTwoFactor, isProven, selectTwoFactor } from '../../../database/queries/core/two-factor.ts'
import { insertTwoFactorMail } from '../../../database/queries/staff/users.ts'
import { proofOf } from './proof.ts'
import type { Own } from './set-up.ts'
import { type From, type PasswordTried, tryPassword } from './try-password.ts'

export type TwoFactorDisabled =
  | { ok: true }
  | { ok: false; code: 'off' | 'code' }
  | Exclude<PasswordTried, { ok: true }>

/** Three round trips, one if it is off already. */
export async function disableTwoFactor(
  own: Own,
  { password, code }: { password: string; code: string },
  from: From,
): Promise<TwoFactorDisabled> {
  const { database, staff, settings, now: at } = own
  const { id } = staff
  const [{ rows }] = await batch(database, 'read', [selectTwoFactor(id)])
  const factor = rows[0]
  if (factor === undefined || factor.is_on === 0) return { ok: false, code: 'off' }

  const tried = await tryPassword(own, password, from)
  if (!tried.ok) return tried
  const proof = await proofOf({ id, ...factor }, code, settings.AUTH_SECRET, at)
  if (proof === undefined) return { ok: false, code: 'code' }

  const now = at.toISOString()
  const holds = isProven(id, proof)
  const [audited] = await batch(database, 'write', [
    insertAudit({ staff, action: 'turn two-factor off for', noun: 'user', noun_id: id, at: now }, holds),
    insertTwoFactorMail({ id, change: 'off', by: '', now }, holds),
    markSucceeded(tried.attempt, holds),
    ...deleteTwoFactor(id, holds),
  ])
  return audited.rowsAffected > 0 ? { ok: true } : { ok: false, code: 'code' }
}
