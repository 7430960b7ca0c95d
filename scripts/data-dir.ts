/** The shop's data folder: made and checked before anything is written. */

import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type DataFolders = { siteDir: string; mediaDir: string; workerdConfig: string; clockFile: string }

/** Makes the folders; the message of a failure says what to do. */
export function openDataDir(dataDir: string): { ok: true; folders: DataFolders } | { ok: false; message: string } {
  const siteDir = join(dataDir, 'site')
  const mediaDir = join(dataDir, 'media')
  try {
    for (const folder of [siteDir, mediaDir]) mkdirSync(folder, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const message = `The data folder ${dataDir} can't be written (${reason}). Make it writable for this user, or set DATA_DIR to a folder that is.`
    return { ok: false, message }
  }
  return {
    ok: true,
    folders: {
      siteDir,
      mediaDir,
      workerdConfig: join(dataDir, 'workerd.capnp'),
      clockFile: join(dataDir, 'clock-url'),
    },
  }
}

/** The secret that signs sessions: made once for a shop on this machine alone. */
export function authSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
