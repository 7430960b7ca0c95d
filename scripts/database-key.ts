/** The key that admits to the shop's own database server: an Ed25519 pair in the data folder, and the tokens it signs. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type DatabaseKey = {
  /** As sqld's SQLD_AUTH_JWT_KEY wants it: the 32 bytes of the public key in URL-safe base64. */
  publicKey: string
  /** A token that may read and write, for LIBSQL_AUTH_TOKEN; it holds for as long as the key does. */
  token: string
}

const fileOf = (dataDir: string): string => join(dataDir, 'database-key.pem')

const base64Json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token as sqld reads it: `a` is the access it gives, 'rw' or 'ro'. */
function signToken(key: KeyObject): string {
  const signed = `${base64Json({ alg: 'EdDSA', typ: 'JWT' })}.${base64Json({ a: 'rw' })}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

function toDatabaseKey(key: KeyObject): DatabaseKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: x, token: signToken(key) }
}

/** undefined when the file does not hold a whole key, as after a full disk. */
function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

/** The key of a data folder; undefined where there is none. Throws when the file can't be read. */
export function readDatabaseKey(dataDir: string): DatabaseKey | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  const key = parseKey(readFileSync(file, 'utf8'))
  return key === undefined ? undefined : toDatabaseKey(key)
}

/**
 * The key of a data folder, made when there is none. Nothing depends on its being the same for ever, so a broken one is
 * replaced. Only whoever starts the server may call it.
 */
export function makeDatabaseKey(dataDir: string): DatabaseKey {
  const file = fileOf(dataDir)
  const known = readDatabaseKey(dataDir)
  if (known !== undefined) {
    // A copy from elsewhere may have other permissions.
    chmodSync(file, 0o600)
    return known
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  const whole = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(whole, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  renameSync(whole, file)
  return toDatabaseKey(privateKey)
}
