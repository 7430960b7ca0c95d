/** Fingerprints of content and code: 16 hexadecimal digits of SHA-256, to distinguish versions, not for security. */
import { createHash } from 'node:crypto'

const BYTES = 8

export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  // A slice of the full digest string would keep all of it in memory.
  return hash.digest().toString('hex', 0, BYTES)
}

/**
 * Build number of pages without one in the database: built-in screens and B versions of tests. Derived from the
 * content, because it is part of the names of immutable style and script files.
 */
export const contentNumber = (...parts: string[]): number => Number.parseInt(fingerprint(...parts).slice(0, 12), 16)
