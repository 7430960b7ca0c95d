/** Restores a backup into an empty database on another server (LIBSQL_URL), and its pictures into the data folder. */
import { existsSync } from 'node:fs'
import { cp, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import type { RunStep } from '../../tools/progress.ts'
import type { Settings } from '../../tools/settings.ts'
import { openDataDir } from '../data-dir.ts'
import type { Backup } from './check-backup.ts'
import { fillDatabase } from './fill-database.ts'
import { MEDIA, SMALL_FILES } from './manifest.ts'
import type { Restored } from './restore-into-folder.ts'

export type RestoreIntoServer = Pick<Settings, 'dataDir' | 'sharedDir'> & {
  backup: Backup
  client: Client
  url: string
  step: RunStep
}

const TABLES = `SELECT count(*) AS tables FROM sqlite_schema
  WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*'`

/**
 * Never replaces a database with content, since it couldn't be kept and a shop may be using it. Keeps existing files of
 * the data folder.
 */
export async function restoreIntoServer(restore: RestoreIntoServer): Promise<Restored> {
  const { backup, client, url, dataDir, step } = restore
  const opened = openDataDir(restore)
  if (!opened.ok) return opened
  const { rows } = await client.execute(TABLES)
  if (rows[0]?.tables !== 0) {
    return {
      ok: false,
      message: `The database at ${url} is not empty, and is never overwritten. Make a new one, restore into that, and set LIBSQL_URL to it. Nothing was restored.`,
    }
  }
  const problem = await fillDatabase(client, backup, step)
  if (problem !== undefined) {
    return {
      ok: false,
      message: `What was restored into ${url} is not what was backed up: ${problem}. Remove that database, and begin with a new one.`,
    }
  }
  // The folder of pictures may be a link to the shared one, which cp would refuse.
  const mediaDir = await realpath(opened.folders.mediaDir)
  await step('Pictures', () => cp(join(backup.folder, MEDIA), mediaDir, { recursive: true, force: false }))
  for (const name of SMALL_FILES) {
    const from = join(backup.folder, name)
    if (existsSync(from)) await cp(from, join(dataDir, name), { force: false })
  }
  return { ok: true, kept: undefined }
}
