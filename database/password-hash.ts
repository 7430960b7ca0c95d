/** Password hashing: scrypt, stored as `salt:hash` in hexadecimal. Slow on purpose, about 50 ms of processor time. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const SALT_BYTES = 16
const HASH_BYTES = 64
const [N, r] = [16_384, 16]
/**
 * scrypt's cost. Memory for a hash is a little over 128 · N · r bytes, 32 MiB, just above Node's default limit. The
 * cost is not stored with the hash: the API tests lower `N` before the first hash, the Worker never does.
 */
export const HASH_COST: ScryptOptions = { N, r, p: 1, maxmem: 2 * 128 * N * r }

const STORED = new RegExp(`^([0-9a-f]{${SALT_BYTES * 2}}):([0-9a-f]{${HASH_BYTES * 2}})$`)

/** Verified when there is no password, so that the response takes as long. */
const UNKNOWN_PASSWORD = { salt: '0'.repeat(SALT_BYTES * 2), hash: '0'.repeat(HASH_BYTES * 2) }

/** The salt is used as its hexadecimal text. NFKC makes passwords equal however a keyboard composes an é. */
const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, HASH_COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Uses a new salt each time, so that no two stored hashes are equal. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await derive(password, salt)).toString('hex')}`
}

/** True if the password matches the hash. Without a valid hash it takes as long and returns false. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const [, salt, hash] = STORED.exec(stored ?? '') ?? []
  const isStored = salt !== undefined && hash !== undefined
  const key = await derive(password, isStored ? salt : UNKNOWN_PASSWORD.salt)
  return timingSafeEqual(key, Buffer.from(isStored ? hash : UNKNOWN_PASSWORD.hash, 'hex')) && isStored
}
