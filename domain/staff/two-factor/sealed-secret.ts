/**
 * Encrypts the secret of an authenticator app with a key derived from the server's secret, so that the database or a
 * backup alone can't generate codes.
 */
import { fromHex } from '../../core/token/from-hex.ts'
import type { RandomSource } from '../../core/token/random-token.ts'
import { toHex } from '../../core/token/to-hex.ts'

const IV_BYTES = 12
const SEALED = /^([0-9a-f]{24})\.([0-9a-f]+)$/

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function keyOf(shopSecret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytesOf(shopSecret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('two-factor secrets') }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Bound to its owner: decryption fails for any other account. */
const forOwner = (ownerId: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(ownerId),
})

export async function sealSecret(
  secret: Uint8Array<ArrayBuffer>,
  { ownerId, shopSecret }: { ownerId: string; shopSecret: string },
  random: RandomSource,
): Promise<string> {
  const iv = random.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(forOwner(ownerId, iv), await keyOf(shopSecret), secret)
  return `${toHex(iv)}.${toHex(sealed)}`
}

/** undefined if it was sealed for another owner, or with a secret the shop no longer has. */
export async function openSecret(
  stored: string,
  { ownerId, shopSecret }: { ownerId: string; shopSecret: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, iv, sealed] = SEALED.exec(stored) ?? []
  if (iv === undefined || sealed === undefined) return undefined
  try {
    const key = await keyOf(shopSecret)
    return new Uint8Array(await crypto.subtle.decrypt(forOwner(ownerId, fromHex(iv)), key, fromHex(sealed)))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}
