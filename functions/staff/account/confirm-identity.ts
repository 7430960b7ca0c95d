/**
 * POST /api/admin/account/confirm-identity: confirms one session by the password or a code from the app, with tries
 * limited as at the sign-in. Two round trips.
 */
import { type RawBuilder, sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import { confirmSession, type StaffRow, selectStaffCredentials } from '../../../database/queries/core/staff.ts'
import { isProven, selectTwoFactor, spend } from '../../../database/queries/core/two-factor.ts'
import type { IdentityProof } from '../../../domain/staff/two-factor/schema.ts'
import { isPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'
import { proofOf } from './proof.ts'
import type { Own } from './set-up.ts'
import { attemptOf, type From } from './try-password.ts'

export type IdentityConfirmed =
  | { ok: true }
  /** Names the invalid field. Recovery codes are rejected, as they are only for a lost phone. */
  | { ok: false; code: 'password' | 'code' }
  /** `seconds` until another try is allowed. */
  | { ok: false; code: 'too-many'; seconds: number }

export async function confirmIdentity(
  { database, staff, settings: { AUTH_SECRET: shopSecret }, now: at }: Own,
  { password, code }: IdentityProof,
  from: From,
): Promise<IdentityConfirmed> {
  if (code === undefined) refuseWhenFull()
  const [noted, blocking, credentials, factors] = await batch(database, 'write', [
    ...recordAttempt(await attemptOf(staff.email, from), at),
    selectStaffCredentials(staff.email),
    selectTwoFactor(staff.id),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  const own = { staff, session: from.session, attempt: attempt.id, now: at.toISOString() }

  if (code === undefined) {
    if (!(await isPassword(credentials.rows[0]?.password, password ?? ''))) return { ok: false, code: 'password' }
    await batch(database, 'write', writesOf(own, sql`true`))
    return { ok: true }
  }
  const factor = factors.rows[0]
  if (factor === undefined || factor.is_on === 0) return { ok: false, code: 'code' }
  const proof = await proofOf({ id: staff.id, ...factor }, code, shopSecret, at)
  if (proof?.kind !== 'app') return { ok: false, code: 'code' }
  const [audited] = await batch(database, 'write', [
    ...writesOf(own, isProven(staff.id, proof)),
    spend(staff.id, proof, own.now),
  ])
  return audited.rowsAffected > 0 ? { ok: true } : { ok: false, code: 'code' }
}

type Confirming = { staff: StaffRow; session: string; attempt: number; now: string }

/** Queries that write if `holds`, beginning with the audit row. */
const writesOf = ({ staff, session, attempt, now }: Confirming, holds: RawBuilder<unknown>) =>
  [
    insertAudit({ staff, action: 'confirm the identity of', noun: 'user', noun_id: staff.id, at: now }, holds),
    confirmSession(session, now, holds),
    markSucceeded(attempt, holds),
  ] as const
