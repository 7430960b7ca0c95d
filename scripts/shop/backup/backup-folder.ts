/** Manages the folder of backups, with a folder for each, named by its time. */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from './manifest.ts'

const NAME = /^\d{8}-\d{6}-\d{3}$/
const UNFINISHED = '.unfinished'

/** '20261125-031500-250' in UTC, so that names sort by time. */
export const backupName = (now: Date): string => now.toISOString().replaceAll(/[-:Z]/g, '').replace(/[T.]/g, '-')

export const isBackupName = (name: string): boolean => NAME.test(name)

/** Name of a backup until it is complete. */
export const unfinishedName = (name: string): string => `${name}${UNFINISHED}`

/** Names of complete backups, oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
        .toSorted()
    : []

/** Removes the remains of interrupted backups. Call only while no other backup is being made. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const isUnfinished = name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length))
    if (isUnfinished) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Removes all but the newest `keep` backups, and returns their names. Leaves other files in the folder. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = listBackups(folder).slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old
}
