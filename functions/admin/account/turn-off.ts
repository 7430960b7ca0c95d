/**
 * POST /api/admin/account/two-factor/off: turns the caller's two-factor sign-in off, by password and code, with the
 * same limit of tries as the sign-in.
 */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { markSucceeded } from '../../../database/queries/sign-in-attempts.ts'
import { selectStaffCredentials } from '../../../database/queries/staff.ts'
import { deleteTwoFactor, isProven, selectTwoFactor } from '../../../database/queries/two-factor.ts'
import { insertTwoFactorMail } from '../../../database/queries/users.ts'
import { sha256 } from '../../http/sha256.ts'
import { isPassword, refuseWhenFull } from '../../session/hashing.ts'
import { recordAttempt, signInRetryAfter } from '../../session/sign-in-limits.ts'
import { proofOf } from './proof.ts'
import type { Own } from './set-up.ts'

export type TurnedOff =
  | { ok: true }
  | { ok: false; code: 'off' | 'password' | 'code' }
  /** `seconds` until another try is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/** Tries are counted per session, so that no one elsewhere can lock a staff member out of this call. */
type From = { ipAddress: string; session: string }

/** Three round trips, one if it is off already. */
export async function turnTwoFactorOff(
  { database, staff, settings: { AUTH_SECRET: shopSecret }, now: at }: Own,
  { password, code }: { password: string; code: string },
  { ipAddress, session }: From,
): Promise<TurnedOff> {
  const { id, email } = staff
  const [{ rows }] = await batch(database, 'read', [selectTwoFactor(id)])
  const factor = rows[0]
  if (factor === undefined || factor.is_on === 0) return { ok: false, code: 'off' }

  refuseWhenFull()
  const device = `session:${await sha256(session)}` as const
  const attempted = { audience: 'admin', email, ipAddress, device } as const
  const [noted, blocking, , found] = await batch(database, 'write', [
    ...recordAttempt(attempted, at),
    selectStaffCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  if (!(await isPassword(found.rows[0]?.password, password))) return { ok: false, code: 'password' }
  const proof = await proofOf({ id, ...factor }, code, shopSecret, at)
  if (proof === undefined) return { ok: false, code: 'code' }

  const now = at.toISOString()
  const holds = isProven(id, proof)
  const [audited] = await batch(database, 'write', [
    insertAudit({ staff, action: 'turn two-factor off for', noun: 'user', noun_id: id, at: now }, holds),
    insertTwoFactorMail({ id, change: 'off', by: '', now }, holds),
    markSucceeded(attempt.id, holds),
    ...deleteTwoFactor(id, holds),
  ])
  return audited.rowsAffected > 0 ? { ok: true } : { ok: false, code: 'code' }
}
