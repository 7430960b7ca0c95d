/** Makes a backup whenever something has changed and uploads it, for as long as the shop runs. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { recordBackup } from '../../database/queries/staff/alarms.ts'
import { writeBackup } from '../shop/backup/write-backup.ts'
import { databaseFile } from '../shop/database-file.ts'
import { exclusively } from '../tools/exclusive.ts'
import { silentSteps } from '../tools/progress.ts'
import { repeat } from '../tools/repeat.ts'
import type { OffsiteStore } from './offsite-store.ts'
import { removeUnusedPictures, type UploadedBackup, uploadBackup } from './upload-backup.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Part of the time that backups may take; a large shop makes fewer. */
const SHARE = 0.1

/** Folder of the data folder with the newest uploaded backup, whose pictures the next one shares. */
export const OFFSITE_FOLDER = 'offsite'

type Shipped = { client: Client; dataDir: string; store: OffsiteStore; now: Date }

/** Makes a backup and uploads it. Waits for another one of this data folder. */
export async function shipBackup({ client, dataDir, store, now }: Shipped): Promise<UploadedBackup> {
  const to = join(dataDir, OFFSITE_FOLDER)
  return exclusively(join(dataDir, '.offsite.pid'), async () => {
    const { folder } = await writeBackup({ client, dataDir, to, keep: 1, now, step: silentSteps })
    const uploaded = await uploadBackup(store, folder)
    await batch(client, 'write', [recordBackup(now.toISOString())])
    return uploaded
  })
}

const otherKey = (names: readonly string[]): string =>
  `BACKUP_KEY does not read ${names.length} of the bucket's backups, up to ${names.at(-1)}: keep the key that they were made with. No unused picture is removed until they expire.`

/** State of the database's files; undefined if it is elsewhere, where changes can't be seen. */
function stateOf(dataDir: string): string | undefined {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return undefined
  return [file, `${file}-wal`]
    .map((path) => (existsSync(path) ? statSync(path) : undefined))
    .map((found) => `${found?.size} ${found?.mtimeMs}`)
    .join()
}

export type ShippingOptions = Omit<Shipped, 'now'> & {
  /** Milliseconds between backups; a long one waits longer. */
  interval: number
  /** Called with a message when uploads begin to fail, and when they work again. */
  onLine: (line: string) => void
  now?: () => Date
  /** Part of the time that backups may take; 0.1 by default. */
  share?: number
  /** False if the database is on another server. */
  isOwnDatabase: boolean
}

/** The first backup starts at once. `stop` waits for the one being made. */
export function startShipping(options: ShippingOptions): { stop: () => Promise<void> } {
  const { dataDir, store, interval, onLine, isOwnDatabase, share = SHARE, now = () => new Date() } = options
  const ending = new AbortController()
  let trouble = ''
  let shipped: string | undefined
  let tidied = 0

  async function ship(): Promise<void> {
    const state = isOwnDatabase ? stateOf(dataDir) : undefined
    if (state !== undefined && state === shipped) return
    await shipBackup({ ...options, now: now() })
    // Recording the backup has changed the database; nothing else has if this is its next state.
    shipped = stateOf(dataDir)
    if (now().getTime() - tidied < DAY) return
    tidied = now().getTime()
    const { unreadable } = await exclusively(join(dataDir, '.offsite.pid'), () => removeUnusedPictures(store))
    if (unreadable.length > 0) onLine(otherKey(unreadable))
  }

  async function turn(): Promise<void> {
    try {
      await ship()
      if (trouble !== '') onLine('Backups are uploaded again.')
      trouble = ''
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message !== trouble) onLine(`The backup could not be uploaded: ${message}`)
      trouble = message
    }
  }

  return repeat(ending, async () => {
    const began = performance.now()
    await turn()
    const took = performance.now() - began
    return Math.max(interval - took, took / share - took)
  })
}
