/** Passwords as they are stored: scrypt, `salt:hash` in hexadecimal. Slow on purpose, about 50 ms of processor time. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const SALT_BYTES = 16
const HASH_BYTES = 64
const [N, r] = [16_384, 16]
/** A hash takes a little over 128 · N · r bytes of memory, 32 MiB, which is just above what Node allows by default. */
const COST: ScryptOptions = { N, r, p: 1, maxmem: 2 * 128 * N * r }

const STORED = new RegExp(`^([0-9a-f]{${SALT_BYTES * 2}}):([0-9a-f]{${HASH_BYTES * 2}})$`)

/** Checked against where there is no password, so that the answer takes as long as any other. */
const NOBODY = { salt: '0'.repeat(SALT_BYTES * 2), hash: '0'.repeat(HASH_BYTES * 2) }

/** The salt goes in as its hexadecimal text. NFKC makes one password of the ways in which keyboards compose an é. */
const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** A new salt every time, so that no two stored hashes are alike. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await derive(password, salt)).toString('hex')}`
}

/** Whether it is the password of that hash. False, after the same work, where there is none or it is not one of ours. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const [, salt, hash] = STORED.exec(stored ?? '') ?? []
  const isStored = salt !== undefined && hash !== undefined
  const key = await derive(password, isStored ? salt : NOBODY.salt)
  return timingSafeEqual(key, Buffer.from(isStored ? hash : NOBODY.hash, 'hex')) && isStored
}
