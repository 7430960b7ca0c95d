/** Signatures in Stripe's scheme, `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, made and checked with Web Crypto. */
import { toHex } from '../../domain/token/to-hex.ts'

/** Seconds for which a signature is valid, so that a recorded body can't be replayed later. */
const TOLERANCE = 300

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

const signedText = (seconds: string, body: string) => new TextEncoder().encode(`${seconds}.${body}`)

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The header that goes with a body. */
export const signBody = async (secret: string, body: string, at: Date): Promise<string> => {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(seconds, body))
  return `t=${seconds},v1=${toHex(signature)}`
}

/** Whether the header was made with that secret for that body, less than five minutes ago. */
export const isSigned = async (secret: string, body: string, header: string, at: Date): Promise<boolean> => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (secret === '' || seconds === undefined || hex === undefined) return false
  if (Math.abs(at.getTime() / 1000 - Number(seconds)) > TOLERANCE) return false
  return crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(hex), signedText(seconds, body))
}
