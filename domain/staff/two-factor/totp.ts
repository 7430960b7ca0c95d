/** Codes of authenticator apps: TOTP by RFC 6238 in the common form, with SHA-1, steps of 30 seconds and six digits. */
import { toBase32 } from './base32.ts'

const STEP_MS = 30_000
const DIGITS = 6

/** Clocks differ and typing takes time, so a code of the step before or after is valid too. */
const STEPS_APART = 1

/** RFC 4226 recommends 160 bits. */
export const SECRET_BYTES = 20

export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** The code of a time step. `digits` only differs in the examples of the RFC. */
export async function codeOf(secret: Uint8Array<ArrayBuffer>, step: number, digits = DIGITS): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const number = mac.getUint32(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of this code, close to `at` and after the last used one; undefined for any other code. */
export async function stepOfCode(
  { secret, lastStep }: { secret: Uint8Array<ArrayBuffer>; lastStep: number },
  code: string,
  at: Date,
): Promise<number | undefined> {
  const now = stepAt(at)
  for (let step = now - STEPS_APART; step <= now + STEPS_APART; step += 1) {
    if (step > lastStep && (await codeOf(secret, step)) === code) return step
  }
  return undefined
}

/** Link that an app opens or reads from a QR code. */
export function setUpLink(secret: Uint8Array, { shop, email }: { shop: string; email: string }): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(shop)}`
}
