/** POST /api/admin/login. Two round trips: record the attempt and read the account, then write the new session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertSession } from '../../../database/queries/core/passwords.ts'
import { type KnownDevice, markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import {
  deleteStaffSession,
  markSignedIn,
  type StaffRow,
  selectStaffCredentials,
} from '../../../database/queries/core/staff.ts'
import { selectHasOwner } from '../../../database/queries/staff/setup.ts'
import type { SignIn } from '../../../domain/core/identity/identity.schema.ts'
import { ticketFor } from '../../../domain/staff/two-factor/ticket.ts'
import { deviceOf } from '../../core/session/device.ts'
import { isPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { newStaffSession } from '../../core/session/new-session.ts'
import type { RequestOrigin } from '../../core/session/request-origin.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'

/** `token` is the browser's previous session; `device` is undefined on a device's first sign-in. */
export type StaffSignInOrigin = RequestOrigin & { token: string | undefined; device: KnownDevice | undefined }

export type StaffLoggedIn =
  | { ok: true; staff: StaffRow; token: string; device: KnownDevice }
  /** The password is right; the session starts only after a second-factor code. */
  | { ok: false; code: 'code-needed'; ticket: string }
  | { ok: false; code: 'wrong' }
  /** The shop has not been set up. */
  | { ok: false; code: 'no-owner' }
  /** `seconds` until another attempt is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/** A wrong password and an unknown or disabled account get the same response in the same time. */
export const logInStaff = async (
  database: Client,
  { email, password }: SignIn,
  from: StaffSignInOrigin,
  { at, shopSecret }: { at: Date; shopSecret: string },
): Promise<StaffLoggedIn> => {
  refuseWhenFull()
  const [noted, blocking, found, owned] = await batch(database, 'write', [
    ...recordAttempt({ audience: 'admin', email, ipAddress: from.ipAddress, device: from.device }, at),
    selectStaffCredentials(email),
    selectHasOwner(),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  const staff = found.rows[0]
  if (!(await isPassword(staff?.password, password)) || staff === undefined) {
    return { ok: false, code: owned.rows[0]?.has_owner === 0 ? 'no-owner' : 'wrong' }
  }
  if (staff.has_two_factor === 1) {
    await batch(database, 'write', [markSucceeded(attempt.id)])
    return { ok: false, code: 'code-needed', ticket: await ticketFor(staff, shopSecret, at) }
  }
  const session = newStaffSession(from, at)
  await batch(database, 'write', [
    markSucceeded(attempt.id),
    insertSession('admin', staff.id, session),
    markSignedIn(staff.id, session.now),
    ...(from.token === undefined ? [] : [deleteStaffSession(from.token)]),
  ])
  const device = deviceOf(staff.id, staff.credentials_from, attempt.device)
  return { ok: true, staff, token: session.token, device }
}
