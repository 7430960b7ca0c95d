/** Sets up two-factor sign-in: creates a secret for the app, then checks a code from the app. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { deleteOtherStaffSessions } from '../../../database/queries/core/staff.ts'
import {
  enableTwoFactor,
  insertRecoveryCodes,
  isPending,
  selectTwoFactor,
  upsertPendingTwoFactor,
} from '../../../database/queries/core/two-factor.ts'
import { insertTwoFactorMail } from '../../../database/queries/staff/users.ts'
import { toBase32 } from '../../../domain/staff/two-factor/base32.ts'
import { newRecoveryCodes, readCode } from '../../../domain/staff/two-factor/recovery-codes.ts'
import type { NewTwoFactor } from '../../../domain/staff/two-factor/schema.ts'
import { openSecret, sealSecret } from '../../../domain/staff/two-factor/sealed-secret.ts'
import { SECRET_BYTES, setUpLink, stepOfCode } from '../../../domain/staff/two-factor/totp.ts'
import type { ActingStaff } from '../../app-env.ts'
import type { Settings } from '../../env.ts'
import { recoveryHash } from './proof.ts'

/** A member of staff and the shop that they work for. */
export type Own = ActingStaff & { settings: Pick<Settings, 'AUTH_SECRET'> }

/** `shop` is the name shown in the app. Returns undefined if it is on already. One round trip. */
export async function beginTwoFactor(own: Own, shop: string): Promise<NewTwoFactor | undefined> {
  const {
    database,
    staff,
    settings: { AUTH_SECRET: shopSecret },
    now: at,
  } = own
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const sealed = await sealSecret(secret, { ownerId: staff.id, shopSecret }, crypto)
  const [written] = await batch(database, 'write', [upsertPendingTwoFactor(staff.id, sealed, at.toISOString())])
  if (written.rowsAffected === 0) return undefined
  return { secret: toBase32(secret), link: setUpLink(secret, { shop, email: staff.email }) }
}

export type TwoFactorEnabled =
  /** Shown only once, since only their hashes are stored. */
  | { ok: true; recoveryCodes: string[] }
  /** 'not_begun': no set-up was started, or it is on already. */
  | { ok: false; code: 'wrong' | 'not_begun' }

/** Ends all other sessions, as none of them had a second step. Two round trips. */
export async function confirmTwoFactor(own: Own, typed: string, session: string): Promise<TwoFactorEnabled> {
  const {
    database,
    staff,
    settings: { AUTH_SECRET: shopSecret },
    now: at,
  } = own
  const { id } = staff
  const [{ rows }] = await batch(database, 'read', [selectTwoFactor(id)])
  const pending = rows[0]
  if (pending === undefined || pending.is_on === 1) return { ok: false, code: 'not_begun' }
  const secret = await openSecret(pending.sealed_secret, { ownerId: id, shopSecret })
  if (secret === undefined) return { ok: false, code: 'not_begun' }
  const read = readCode(typed)
  const step = read && (await stepOfCode({ secret, lastStep: 0 }, read.code, at))
  if (step === undefined) return { ok: false, code: 'wrong' }

  const now = at.toISOString()
  const recoveryCodes = newRecoveryCodes(crypto)
  const hashes = await Promise.all(recoveryCodes.map((code) => recoveryHash(id, code)))
  const holds = isPending(id, pending.sealed_secret)
  const results = await batch(database, 'write', [
    insertAudit({ staff, action: 'turn two-factor on for', noun: 'user', noun_id: id, at: now }, holds),
    insertTwoFactorMail({ id, change: 'on', by: '', now }, holds),
    ...insertRecoveryCodes(id, hashes, holds),
    deleteOtherStaffSessions(session, sql<string | null>`(SELECT ${id} WHERE ${holds})`),
    enableTwoFactor(id, pending.sealed_secret, step, now),
  ])
  return results[5].rowsAffected > 0 ? { ok: true, recoveryCodes } : { ok: false, code: 'not_begun' }
}
