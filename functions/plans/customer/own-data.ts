/** A guest's data by e-mail address: the mailed link, which proves that the address is theirs, export and erasure. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { guestExportQueries } from '../../../database/queries/plans/account-export.ts'
import type { Obstacle } from '../../../database/queries/plans/erase-customer.ts'
import {
  eraseGuest,
  insertOwnDataLink,
  insertOwnDataMail,
  selectGuestObstacles,
  selectLinkAddress,
} from '../../../database/queries/plans/guest-data.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { formRetryAfter, sentFormAt } from '../../core/rate-limit/form-limit.ts'
import { RATE_LIMITS } from '../../core/rate-limit/limits.ts'
import { endOf, RESET_LINK_MS } from '../../core/session/life.ts'
import { readParts } from './export.ts'

export type OwnDataRequested =
  | { ok: true }
  /** `seconds` until another request is accepted. */
  | { ok: false; seconds: number }

/** One round trip for any address: neither response nor timing reveals whether it is known. */
export async function requestOwnData(
  database: Client,
  email: string,
  ipAddress: string,
  at: Date,
): Promise<OwnDataRequested> {
  const sent = sentFormAt('own-data', email, ipAddress, at)
  const token = randomToken(crypto)
  const asked = {
    sent,
    limits: RATE_LIMITS.form,
    token,
    hash: await sha256(token),
    expires_at: endOf(at, RESET_LINK_MS),
  }
  const [, , counted, blocking] = await batch(database, 'write', [
    insertOwnDataLink(asked),
    insertOwnDataMail(asked),
    insertSentForm(sent, RATE_LIMITS.form),
    selectBlockingForms(sent, RATE_LIMITS.form),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}

/** Everything about the link's address, except what belongs to an account; undefined for an invalid link. Two round trips. */
export async function exportOwnData(
  database: Client,
  token: string,
  at: Date,
): Promise<Record<string, unknown> | undefined> {
  const [{ rows }] = await batch(database, 'read', [selectLinkAddress(await sha256(token), at.toISOString())])
  const [link] = rows
  if (link === undefined) return undefined
  const parts = await readParts(database, guestExportQueries(link.email))
  return { exported_at: at.toISOString(), email: link.email, ...parts }
}

export type OwnDataErased =
  | { ok: true }
  | { ok: false; code: 'void-link' }
  | { ok: false; code: 'has-account' }
  /** Orders are still to be paid or delivered. */
  | { ok: false; code: 'in-the-way'; obstacles: Obstacle[] }

/** Same as the erasure of an account, for an address without one. Two round trips: read the link, then erase. */
export async function eraseOwnData(database: Client, token: string, at: Date): Promise<OwnDataErased> {
  const [hash, now] = [await sha256(token), at.toISOString()]
  const [{ rows }] = await batch(database, 'read', [selectLinkAddress(hash, now)])
  const [link] = rows
  if (link === undefined) return { ok: false, code: 'void-link' }
  if (link.has_account === 1) return { ok: false, code: 'has-account' }
  const [obstacles, erased] = await batch(database, 'write', [
    selectGuestObstacles(link.email),
    ...eraseGuest(link.email, hash, now),
  ])
  if (erased.rows.length > 0) return { ok: true }
  return obstacles.rows.length > 0
    ? { ok: false, code: 'in-the-way', obstacles: obstacles.rows }
    : { ok: false, code: 'void-link' }
}
