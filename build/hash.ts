/** Fingerprints of content and code: 16 hexadecimal digits of SHA-256, to distinguish versions, not for security. */
import { createHash } from 'node:crypto'

export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/**
 * The build number of what the database numbers none: the shop's own screens, the B of a test. It names their style and
 * script, which are immutable, so it is made of their content.
 */
export const contentNumber = (...parts: string[]): number => Number.parseInt(fingerprint(...parts).slice(0, 12), 16)
