/** POST /api/admin/login. Two round trips: the attempt and the account, then the new session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { isPassword } from '../../../database/password-hash.ts'
import { insertSession } from '../../../database/queries/passwords.ts'
import { markSucceeded } from '../../../database/queries/sign-in-attempts.ts'
import { deleteStaffSession, type StaffRow, selectStaffCredentials } from '../../../database/queries/staff.ts'
import type { SignIn } from '../../../domain/customer/customer.ts'
import { noteAttempt, retryAfter } from '../../session/attempt.ts'
import { newStaffSession } from '../../session/new-session.ts'
import type { Place } from '../../session/place.ts'

/** `token` is that of the session the browser had before; `device` '' for one that was never signed in on. */
export type StaffFrom = Place & { token: string | undefined; device: string }

export type StaffLoggedIn =
  | { ok: true; staff: StaffRow; token: string }
  | { ok: false; code: 'wrong' }
  /** `seconds` until another attempt is taken. */
  | { ok: false; code: 'too-many'; seconds: number }

/** A wrong password and an unknown or disabled account can't be told apart, by answer or by work. */
export const logInStaff = async (
  database: Client,
  { email, password }: SignIn,
  from: StaffFrom,
  at: Date,
): Promise<StaffLoggedIn> => {
  const [noted, blocking, , found] = await batch(database, 'write', [
    ...noteAttempt({ audience: 'admin', email, address: from.address, device: from.device }, at),
    selectStaffCredentials(email),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: retryAfter(blocking, at) }
  const staff = found.rows[0]
  if (!(await isPassword(staff?.password, password)) || staff === undefined) return { ok: false, code: 'wrong' }
  const session = newStaffSession(from, at)
  await batch(database, 'write', [
    markSucceeded(attempt.id),
    insertSession('admin', staff.id, session),
    ...(from.token === undefined ? [] : [deleteStaffSession(from.token)]),
  ])
  return { ok: true, staff, token: session.token }
}
