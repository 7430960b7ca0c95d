/**
 * Token that creates the first owner of a shop: printed at start, stored as a hash, invalid after there is an owner.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

/** Stored beside the mailed links of staff, but without owner and expiry. */
const SETUP = 'setup'
const NO_END = '9999-12-31T23:59:59.999Z'

/** SQL: 1 if the shop has an owner, including a disabled one. */
const HAS_OWNER = sql<0 | 1>`EXISTS (SELECT 1 FROM admins WHERE user_type = 'owner')`

const isToken = (hash: string) =>
  sql<0 | 1>`EXISTS (SELECT 1 FROM admin_verifications WHERE id = ${hash} AND identifier = ${SETUP})`

export const selectHasOwner = (): CompiledQuery<{ has_owner: 0 | 1 }> =>
  db.selectNoFrom(HAS_OWNER.as('has_owner')).compile()

/** `hash` is the SHA-256 of the token. */
export const selectSetup = (hash: string): CompiledQuery<{ has_owner: 0 | 1; is_token: 0 | 1 }> =>
  db.selectNoFrom([HAS_OWNER.as('has_owner'), isToken(hash).as('is_token')]).compile()

/** SQL: true if that token can create an owner now. Same result for all of a batch before the owner is inserted. */
export const makesOwner = (hash: string): RawBuilder<boolean> => sql<boolean>`(${isToken(hash)} AND NOT ${HAS_OWNER})`

export const deleteSetupTokens = (): CompiledQuery =>
  db.deleteFrom('admin_verifications').where('identifier', '=', SETUP).compile()

export const insertSetupToken = (hash: string, now: string): CompiledQuery =>
  db
    .insertInto('admin_verifications')
    .values({ id: hash, identifier: SETUP, value: '', expires_at: NO_END, created_at: now, updated_at: now })
    .compile()
