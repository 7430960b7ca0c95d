/** Fingerprints of content and code: 16 hexadecimal digits of SHA-256, to distinguish versions, not for security. */
import { createHash } from 'node:crypto'

const BYTES = 8

export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  // A slice of all digits would keep the others in memory.
  return hash.digest().toString('hex', 0, BYTES)
}

/**
 * The build number of what the database numbers none: the shop's own screens, the B of a test. It names their style and
 * script, which are immutable, so it is made of their content.
 */
export const contentNumber = (...parts: string[]): number => Number.parseInt(fingerprint(...parts).slice(0, 12), 16)
