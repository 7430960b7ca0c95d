/** Checks the caller's own password, with tries limited as at the sign-in. */
import { batch } from '../../../database/batch.ts'
import { selectStaffCredentials } from '../../../database/queries/core/staff.ts'
import type { ActingStaff } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { isPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'

/** `session` is the token of the caller's session. Tries are counted by it, so that no other browser can block its owner. */
export type From = { ipAddress: string; session: string }

export const attemptOf = async (email: string, { ipAddress, session }: From) => {
  const device = `session:${await sha256(session)}` as const
  return { audience: 'admin', email, ipAddress, device } as const
}

export type PasswordTried =
  /** `attempt` is counted as failed until markSucceeded. `credentialsFrom` changes with the password. */
  | { ok: true; attempt: number; credentialsFrom: string }
  | { ok: false; code: 'password' }
  /** `seconds` until another try is allowed. */
  | { ok: false; code: 'too-many'; seconds: number }

/** One round trip. */
export async function tryPassword(
  { database, staff: { email }, now: at }: ActingStaff,
  password: string,
  from: From,
): Promise<PasswordTried> {
  refuseWhenFull()
  const [noted, blocking, found] = await batch(database, 'write', [
    ...recordAttempt(await attemptOf(email, from), at),
    selectStaffCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  const credentials = found.rows[0]
  if (!(await isPassword(credentials?.password, password)) || credentials === undefined)
    return { ok: false, code: 'password' }
  return { ok: true, attempt: attempt.id, credentialsFrom: credentials.credentials_from }
}
