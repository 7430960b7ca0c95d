/** Recognises a typed two-factor code: one from the staff member's app, or one of their recovery codes. */
import type { Proof } from '../../../database/queries/core/two-factor.ts'
import { readCode } from '../../../domain/staff/two-factor/recovery-codes.ts'
import { openSecret } from '../../../domain/staff/two-factor/sealed-secret.ts'
import { stepOfCode } from '../../../domain/staff/two-factor/totp.ts'
import { sha256 } from '../../core/http/sha256.ts'

/** Includes the account's id, so that equal hashes of two accounts reveal nothing. */
export const recoveryHash = (id: string, code: string): Promise<string> => sha256(`${id}:${code}`)

export type Factor = { id: string; sealed_secret: string; last_step: number }

/**
 * Returns undefined for a code that can't be this account's. The batch that uses the code up (provenBy) checks whether
 * a recovery code is theirs, and whether either kind was used before.
 */
export async function proofOf(
  { id, sealed_secret, last_step }: Factor,
  typed: string,
  shopSecret: string,
  at: Date,
): Promise<Proof | undefined> {
  const read = readCode(typed)
  if (read === undefined) return undefined
  if (read.kind === 'recovery') return { kind: 'recovery', hash: await recoveryHash(id, read.code) }
  const secret = await openSecret(sealed_secret, { ownerId: id, shopSecret })
  if (secret === undefined) return undefined
  const step = await stepOfCode({ secret, lastStep: last_step }, read.code, at)
  return step === undefined ? undefined : { kind: 'app', step }
}
