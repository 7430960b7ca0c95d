/** Creates the first owner of a shop by the token that `npm start` prints, and saves the company's details. */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { insertSession, upsertPassword } from '../../../database/queries/core/passwords.ts'
import { type KnownDevice, markSucceeded } from '../../../database/queries/core/sign-in-attempts.ts'
import { markSignedIn, type StaffRow, selectStaffById } from '../../../database/queries/core/staff.ts'
import { deleteSetupTokens, makesOwner, selectSetup } from '../../../database/queries/staff/setup.ts'
import { insertUser } from '../../../database/queries/staff/users.ts'
import type { SetupForm } from '../../../domain/staff/setup/setup.schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { deviceOf } from '../../core/session/device.ts'
import { hashPassword, refuseWhenFull } from '../../core/session/hashing.ts'
import { newStaffSession } from '../../core/session/new-session.ts'
import type { RequestOrigin } from '../../core/session/request-origin.ts'
import { recordAttempt, signInRetryAfter } from '../../core/session/sign-in-limits.ts'
import { readSection, saveSection } from '../../publishing/shop/section.ts'
import { companySection } from '../../publishing/shop/sections.ts'

export type NoSetup =
  | { ok: false; code: 'wrong-token' | 'has-owner' }
  /** `seconds` until another attempt is accepted. */
  | { ok: false; code: 'too-many'; seconds: number }

export type SetUp = { ok: true; staff: StaffRow; token: string; device: KnownDevice } | NoSetup

/** Counts wrong tokens by IP address while the shop has no owner. With one it writes nothing, in one round trip. */
export async function checkSetupToken(
  database: Client,
  token: string,
  { ipAddress }: RequestOrigin,
  at: Date,
): Promise<{ ok: true; hash: string } | NoSetup> {
  const hash = await sha256(token)
  const [{ rows }] = await batch(database, 'read', [selectSetup(hash)])
  if (rows[0]?.has_owner !== 0) return { ok: false, code: 'has-owner' }
  // An account that no one can have: each IP address has its own, so that no other can use up the owner's attempts.
  const attempted = { audience: 'admin', email: `setup ${ipAddress}`, ipAddress, device: undefined } as const
  const [noted, blocking] = await batch(database, 'write', recordAttempt(attempted, at))
  const attempt = noted.rows[0]
  if (attempt === undefined) return { ok: false, code: 'too-many', seconds: signInRetryAfter(blocking, at) }
  if (rows[0].is_token !== 1) return { ok: false, code: 'wrong-token' }
  await batch(database, 'write', [markSucceeded(attempt.id)])
  return { ok: true, hash }
}

/** Creates the owner and the company; the second of two requests with one token finds an owner. Config's own writer saves the company. */
export async function setUpShop(
  database: Client,
  { token, owner_name, owner_email, password, ...company }: SetupForm & { token: string },
  from: RequestOrigin,
  at: Date,
): Promise<SetUp> {
  refuseWhenFull()
  const checked = await checkSetupToken(database, token, from, at)
  if (!checked.ok) return checked
  const [id, now] = [crypto.randomUUID(), at.toISOString()]
  const owner = { name: owner_name, email: owner_email, user_type: 'owner' as const }
  const hash = await hashPassword(password)
  const session = newStaffSession(from, at)
  const isMade = sql`EXISTS (SELECT 1 FROM admins WHERE id = ${id})`
  const audit = { staff: { id, name: owner.name }, action: 'set up', noun: 'shop', noun_id: '', after: owner, at: now }
  const [, , , , , , found] = await batch(database, 'write', [
    insertUser(id, owner, now, makesOwner(checked.hash)),
    upsertPassword('admin', id, hash, now),
    insertSession('admin', id, session),
    markSignedIn(id, now),
    insertAudit(audit, isMade),
    deleteSetupTokens(),
    selectStaffById(id),
  ])
  const staff = found.rows[0]
  if (staff === undefined) return { ok: false, code: 'has-owner' }
  const { value, version } = await readSection(database, companySection)
  await saveSection({ database, staff, now: at }, companySection, { value: { ...value, ...company }, version })
  return { ok: true, staff, token: session.token, device: deviceOf(id, now) }
}
