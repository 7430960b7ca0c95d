/** The second factor of staff: an authenticator app's secret, and recovery codes. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { AdminTwoFactor } from '../../tables.ts'
import type { AccountId } from './passwords.ts'

/** SQL: 1 if the staff member has two-factor sign-in on. */
export const hasTwoFactor = (id: RawBuilder<unknown> | string): RawBuilder<0 | 1> =>
  sql<0 | 1>`EXISTS (SELECT 1 FROM admin_two_factor WHERE admin_id = ${id} AND is_on = 1)`

export type TwoFactorRow = Pick<AdminTwoFactor, 'sealed_secret' | 'is_on' | 'last_step' | 'created_at'> & {
  /** Unused recovery codes. */
  codes_left: number
}

/** Returns no row if it is neither on nor being set up. */
export const selectTwoFactor = (id: string): CompiledQuery<TwoFactorRow> =>
  sql<TwoFactorRow>`SELECT sealed_secret, is_on, last_step, created_at,
      (SELECT count(*) FROM admin_recovery_codes WHERE admin_id = ${id} AND used_at IS NULL) AS codes_left
    FROM admin_two_factor WHERE admin_id = ${id}`.compile(db)

export type SignInFactorRow = Pick<AdminTwoFactor, 'sealed_secret' | 'last_step'>

/** Reads the second factor at sign-in. Returns no row if the account is disabled or its password has changed. */
export const selectSignInFactor = (id: string, credentialsFrom: string): CompiledQuery<SignInFactorRow> =>
  sql<SignInFactorRow>`SELECT sealed_secret, last_step FROM admin_two_factor
    JOIN admins ON admins.id = admin_id AND admins.is_disabled = 0
    JOIN admin_accounts account ON account.user_id = admins.id AND account.provider_id = 'credential'
      AND account.updated_at = ${credentialsFrom}
    WHERE admin_id = ${id} AND is_on = 1`.compile(db)

/** Starts or restarts the set-up. An active secret is unchanged. */
export const upsertPendingTwoFactor = (id: string, sealedSecret: string, now: string): CompiledQuery =>
  sql`INSERT INTO admin_two_factor (admin_id, sealed_secret, created_at) VALUES (${id}, ${sealedSecret}, ${now})
    ON CONFLICT (admin_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
    WHERE is_on = 0`.compile(db)

/** SQL: true if that secret is still the one being set up. Run before enableTwoFactor. */
export const isPending = (id: string, sealedSecret: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM admin_two_factor
    WHERE admin_id = ${id} AND sealed_secret = ${sealedSecret} AND is_on = 0)`

export const enableTwoFactor = (id: string, sealedSecret: string, step: number, now: string): CompiledQuery =>
  sql`UPDATE admin_two_factor SET is_on = 1, last_step = ${step}, created_at = ${now}
    WHERE admin_id = ${id} AND sealed_secret = ${sealedSecret} AND is_on = 0`.compile(db)

/** Adds recovery codes if `holds`, replacing earlier ones. */
export const insertRecoveryCodes = (
  id: string,
  hashes: readonly string[],
  holds: RawBuilder<unknown>,
): [CompiledQuery, CompiledQuery] => [
  sql`DELETE FROM admin_recovery_codes WHERE admin_id = ${id} AND ${holds}`.compile(db),
  sql`INSERT INTO admin_recovery_codes (admin_id, code_hash)
    SELECT ${id}, value FROM json_each(${JSON.stringify(hashes)}) WHERE ${holds}`.compile(db),
]

/**
 * `holds` is the condition of the batch. It may refer to either table, so the second statement can't repeat it: it deletes
 * the codes if two-factor sign-in is no longer on.
 */
export const deleteTwoFactor = (id: string, holds: RawBuilder<unknown>): [CompiledQuery, CompiledQuery] => [
  sql`DELETE FROM admin_two_factor WHERE admin_id = ${id} AND ${holds}`.compile(db),
  sql`DELETE FROM admin_recovery_codes WHERE admin_id = ${id} AND NOT ${hasTwoFactor(id)}`.compile(db),
]

/** Proof of a second factor: an app's code, by its time step, or a recovery code. */
export type Proof = { kind: 'app'; step: number } | { kind: 'recovery'; hash: string }

/** SQL: the user's id while the proof is valid; null after it is used. Run before spend. */
export const provenBy = (id: string, proof: Proof): AccountId =>
  proof.kind === 'app'
    ? sql<string | null>`(SELECT admin_id FROM admin_two_factor
        WHERE admin_id = ${id} AND is_on = 1 AND last_step < ${proof.step})`
    : sql<string | null>`(SELECT admin_id FROM admin_recovery_codes
        WHERE admin_id = ${id} AND code_hash = ${proof.hash} AND used_at IS NULL)`

export const isProven = (id: string, proof: Proof): RawBuilder<boolean> =>
  sql<boolean>`${provenBy(id, proof)} IS NOT NULL`

/** Uses the proof up, since each code works once. */
export const spend = (id: string, proof: Proof, now: string): CompiledQuery =>
  proof.kind === 'app'
    ? sql`UPDATE admin_two_factor SET last_step = ${proof.step}
        WHERE admin_id = ${id} AND last_step < ${proof.step}`.compile(db)
    : sql`UPDATE admin_recovery_codes SET used_at = ${now}
        WHERE admin_id = ${id} AND code_hash = ${proof.hash} AND used_at IS NULL`.compile(db)
