/** The folder that backups are kept in: one folder each, named by its time. */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from './manifest.ts'

const NAME = /^\d{8}-\d{6}-\d{3}$/
const UNFINISHED = '.unfinished'

/** '20261125-031500-250' in UTC: in the order of their names they are in that of their times. */
export const backupName = (now: Date): string => now.toISOString().replaceAll(/[-:Z]/g, '').replace(/[T.]/g, '-')

/** A backup has its real name only once it is whole. */
export const unfinishedName = (name: string): string => `${name}${UNFINISHED}`

/** The names of the whole ones, oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
        .toSorted()
    : []

/** Removes what a backup that was cut off has left. Only while no other is being made. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const isOurs = name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length))
    if (isOurs) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Removes all but the newest `keep`; returns their names. Nothing else in the folder is touched. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = listBackups(folder).slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old
}
