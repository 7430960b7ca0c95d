/**
 * POST /api/admin/login/code: the second step of a sign-in. Two round trips: record the try and read the second factor,
 * then use up the code and write the session in one batch, so that a code works only once.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertSession } from '../../../database/queries/core/passwords.ts'
import { type KnownDevice, markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import {
  deleteStaffSession,
  markSignedIn,
  type StaffRow,
  selectStaffById,
} from '../../../database/queries/core/staff.ts'
import { isProven, provenBy, selectSignInFactor, spend } from '../../../database/queries/core/two-factor.ts'
import { readTicket } from '../../../domain/staff/two-factor/ticket.ts'
import { deviceOf } from '../../core/session/device.ts'
import { newStaffSession } from '../../core/session/new-session.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'
import { proofOf } from '../account/proof.ts'
import type { StaffSignInOrigin } from './login.ts'

export type SecondStep =
  | { ok: true; staff: StaffRow; token: string; device: KnownDevice }
  /** 'over': the step has expired, or the password or the account has changed since. */
  | { ok: false; code: 'wrong' | 'over' }
  /** `seconds` until another try is allowed. */
  | { ok: false; code: 'too-many'; seconds: number }

/** Wrong codes and wrong passwords share a limit of ten in 15 minutes. */
export async function verifySecondStep(
  database: Client,
  { ticket, code }: { ticket: string; code: string },
  from: StaffSignInOrigin,
  { at, shopSecret }: { at: Date; shopSecret: string },
): Promise<SecondStep> {
  const opened = await readTicket(ticket, shopSecret, at)
  if (opened === undefined) return { ok: false, code: 'over' }
  const { id, email, credentials_from } = opened
  const attempted = { audience: 'admin', email, ipAddress: from.ipAddress, device: from.device } as const
  const [noted, blocking, found] = await batch(database, 'write', [
    ...recordAttempt(attempted, at),
    selectSignInFactor(id, credentials_from),
  ])
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  const factor = found.rows[0]
  if (factor === undefined) return { ok: false, code: 'over' }
  const proof = await proofOf({ id, ...factor }, code, shopSecret, at)
  if (proof === undefined) return { ok: false, code: 'wrong' }

  const session = newStaffSession(from, at)
  const [signedIn, , , , people] = await batch(database, 'write', [
    insertSession('admin', provenBy(id, proof), session),
    markSignedIn(provenBy(id, proof), session.now),
    markSucceeded(attempt.id, isProven(id, proof)),
    spend(id, proof, session.now),
    selectStaffById(id),
    ...(from.token === undefined ? [] : [deleteStaffSession(from.token)]),
  ])
  const staff = people.rows[0]
  if (signedIn.rows.length === 0 || staff === undefined) return { ok: false, code: 'wrong' }
  return { ok: true, staff, token: session.token, device: deviceOf(id, credentials_from, attempt.device) }
}
