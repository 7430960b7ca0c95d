/** The key of the shop's own database server: a random secret in the data folder (decision 89). */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/** Base64 of a name and a secret, as sqld's SQLD_HTTP_AUTH wants it. 32 bytes are 43 characters. */
const KEY = /^[A-Za-z0-9+/]{64}$/

const fileOf = (dataDir: string): string => join(dataDir, 'database-key')

const newKey = (): string => Buffer.from(`shop:${randomBytes(KEY_BYTES).toString('base64url')}`).toString('base64')

/**
 * The key of a data folder, for LIBSQL_AUTH_TOKEN; undefined if there is none, or only part of one, as after a full
 * disk. Throws if the file can't be read.
 */
export function readDatabaseKey(dataDir: string): string | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  const key = readFileSync(file, 'utf8')
  return KEY.test(key) ? key : undefined
}

/**
 * The key of a data folder, generated if there is none. Replaces a broken one, since the key may change. Only the
 * process that starts the server may call it.
 */
export function makeDatabaseKey(dataDir: string): string {
  const file = fileOf(dataDir)
  const known = readDatabaseKey(dataDir)
  if (known !== undefined) {
    // A copied file may have other permissions.
    chmodSync(file, 0o600)
    return known
  }
  const key = newKey()
  const whole = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(whole, key, { mode: 0o600, flag: 'wx' })
  renameSync(whole, file)
  return key
}
