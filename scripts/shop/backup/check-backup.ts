/** Finds a backup and checks that it is complete, before anything is restored from it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newestMigration, oldestMigration } from '../../../database/migrate.ts'
import { LAST_WITH_MIGRATIONS } from '../schema-problem.ts'
import { listBackups } from './backup-folder.ts'
import { changedFiles, readChecksums } from './checksums.ts'
import { DATABASE, type Manifest, readManifest } from './manifest.ts'

export type Backup = { folder: string; manifest: Manifest }

/** The message of a failure says what to do. */
export type CheckedBackup = { ok: true; backup: Backup } | { ok: false; message: string }

/** Maximum number of damaged files named. */
const MAX_NAMED = 5

const named = (files: string[]): string =>
  files.length <= MAX_NAMED
    ? files.join(', ')
    : `${files.slice(0, MAX_NAMED).join(', ')} and ${files.length - MAX_NAMED} more`

/** `path` is a backup, or a folder of backups, from which the newest is taken. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const newest = listBackups(path).at(-1)
  const folder = newest === undefined ? path : join(path, newest)
  const refuse = (message: string): CheckedBackup => ({ ok: false, message: `${message} Nothing was restored.` })
  if (!existsSync(folder)) return refuse(`There is no ${folder}.`)
  const manifest = await readManifest(folder)
  if (manifest === undefined) {
    return refuse(`${folder} is no backup that this code can read, and has none in it. npm run backup makes them.`)
  }
  if (manifest.schema > newestMigration) {
    return refuse(
      `${folder} was made by newer code (Cellardoor ${manifest.version}, its schema is ${manifest.schema}, this code knows ${newestMigration}). Check out that version, and restore with it.`,
    )
  }
  if (manifest.schema < oldestMigration) {
    return refuse(
      `${folder} was made by an older version of Cellardoor (${manifest.version}, its schema is ${manifest.schema}, this code needs ${oldestMigration}). Check out commit ${LAST_WITH_MIGRATIONS}, run npm ci, restore it there, start the shop once and stop it, then return to this version and run npm ci again.`,
    )
  }
  const sums = await readChecksums(folder)
  const changed = sums.has(DATABASE) ? await changedFiles(folder, sums) : ['SHA256SUMS']
  if (changed.length > 0) {
    return refuse(`${folder} is damaged: ${named(changed)} is missing, or not what it was. Take another backup.`)
  }
  return { ok: true, backup: { folder, manifest } }
}
