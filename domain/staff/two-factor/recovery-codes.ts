/**
 * Recovery codes for staff who lost their authenticator app. Each has 80 random bits, too many to guess from its hash,
 * so they don't depend on the shop's secret: when that is replaced, they still work (decision 75).
 */
import type { RandomSource } from '../../core/token/random-token.ts'
import { toBase32 } from './base32.ts'

export const RECOVERY_CODES = 10
const BYTES = 10
const PLAIN = /^[a-z2-7]{16}$/

const inGroups = (plain: string): string => (plain.match(/.{4}/g) ?? []).join('-')

/** 'abcd-efgh-ijkl-mnop', ten of them. */
export const newRecoveryCodes = (random: RandomSource): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    inGroups(toBase32(random.getRandomValues(new Uint8Array(BYTES))).toLowerCase()),
  )

/** A typed second factor: six digits from an app, or a recovery code as shown. Spaces and hyphens are ignored. */
export type TypedCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string }

/** undefined for anything else. */
export function readCode(typed: string): TypedCode | undefined {
  const plain = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  return PLAIN.test(plain) ? { kind: 'recovery', code: inGroups(plain) } : undefined
}
