/** SHA-256 of a text, as 64 hex digits. */
import { toHex } from '../../../domain/core/token/to-hex.ts'

export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
