/** Signatures in Stripe's scheme, `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, made and checked with Web Crypto. */
import { fromHex } from '../../../domain/core/token/from-hex.ts'
import { hmacKey } from '../../../domain/core/token/hmac-key.ts'
import { toHex } from '../../../domain/core/token/to-hex.ts'

/** Maximum age of a signature in seconds, so that a recorded body can't be replayed later. */
const TOLERANCE = 300

const signedText = (seconds: string, body: string) => new TextEncoder().encode(`${seconds}.${body}`)

/** Returns the signature header of a body. */
export const signBody = async (secret: string, body: string, at: Date): Promise<string> => {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), signedText(seconds, body))
  return `t=${seconds},v1=${toHex(signature)}`
}

/** True if the header was made with that secret for that body, less than five minutes ago. */
export const isSigned = async (secret: string, body: string, header: string, at: Date): Promise<boolean> => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (secret === '' || seconds === undefined || hex === undefined) return false
  if (Math.abs(at.getTime() / 1000 - Number(seconds)) > TOLERANCE) return false
  return crypto.subtle.verify('HMAC', await hmacKey(secret), fromHex(hex), signedText(seconds, body))
}
