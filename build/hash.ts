/** Fingerprints of content and code: 16 hexadecimal digits of SHA-256, to distinguish versions, not for security. */
import { createHash } from 'node:crypto'

export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
