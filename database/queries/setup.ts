/** The token that makes the first owner of a shop: printed at a start, stored as a hash, void once there is an owner. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'

/** Beside the mailed links of staff, which have an owner and an end; this has neither. */
const SETUP = 'setup'
const NO_END = '9999-12-31T23:59:59.999Z'

/** SQL: whether the shop has an owner, disabled ones included. */
const HAS_OWNER = sql<0 | 1>`EXISTS (SELECT 1 FROM admins WHERE user_type = 'owner')`

const isToken = (hash: string) =>
  sql<0 | 1>`EXISTS (SELECT 1 FROM admin_verifications WHERE id = ${hash} AND identifier = ${SETUP})`

export const selectHasOwner = (): CompiledQuery<{ has_owner: 0 | 1 }> =>
  db.selectNoFrom(HAS_OWNER.as('has_owner')).compile()

/** `hash` is the SHA-256 of what was given. */
export const selectSetup = (hash: string): CompiledQuery<{ has_owner: 0 | 1; is_token: 0 | 1 }> =>
  db.selectNoFrom([HAS_OWNER.as('has_owner'), isToken(hash).as('is_token')]).compile()

/** SQL: whether that token makes an owner now. The same for all of a batch before the owner is inserted. */
export const makesOwner = (hash: string): RawBuilder<boolean> => sql<boolean>`(${isToken(hash)} AND NOT ${HAS_OWNER})`

export const deleteSetupTokens = (): CompiledQuery =>
  db.deleteFrom('admin_verifications').where('identifier', '=', SETUP).compile()

export const insertSetupToken = (hash: string, now: string): CompiledQuery =>
  db
    .insertInto('admin_verifications')
    .values({ id: hash, identifier: SETUP, value: '', expires_at: NO_END, created_at: now, updated_at: now })
    .compile()
