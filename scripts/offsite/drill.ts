/** Restores a backup into a temporary folder of the data folder, opens the shop's database there, and checks what it finds. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newestMigration } from '../../database/migrate.ts'
import type { Backup } from '../shop/backup/check-backup.ts'
import { changedFiles, readChecksums } from '../shop/backup/checksums.ts'
import { countTables } from '../shop/backup/dump-database.ts'
import { differences } from '../shop/backup/fill-database.ts'
import { MEDIA, totalRows } from '../shop/backup/manifest.ts'
import { restoreIntoFolder } from '../shop/backup/restore-into-folder.ts'
import { makeFolder } from '../shop/data-dir.ts'
import { openShopDatabase } from '../shop/database.ts'
import type { RunStep } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'

export type Drill = {
  backup: Backup
  settings: Settings
  step: RunStep
  now: Date
  /** Receives functions that stop what was started. */
  add: (stop: () => Promise<void>) => void
}

/** The message of a failure names what differs. */
export type Drilled =
  | { ok: true; rows: number; tables: number; pictures: number; newestOrder: string | undefined; seconds: number }
  | { ok: false; message: string }

const failed = (message: string): Drilled => ({ ok: false, message: `The restore drill failed: ${message}` })

/** Opens the restored database as a start does, and compares it with the manifest unless it was migrated. */
async function inspect({ backup, settings, add }: Drill, dataDir: string): Promise<string | { newestOrder?: string }> {
  const opened = await openShopDatabase({ ...settings, dataDir, libsqlUrl: undefined }, { onServer: add })
  if (!opened.ok) return opened.message
  const { client, stop } = opened.database
  try {
    const { schema, tables } = backup.manifest
    const changed = schema === newestMigration ? differences(tables, await countTables(client)) : []
    if (changed.length > 0) return changed.join('; ')
    const { rows } = await client.execute('SELECT max(created_at) AS newest FROM orders')
    const newest = rows[0]?.newest
    return typeof newest === 'string' ? { newestOrder: newest } : {}
  } finally {
    await stop()
  }
}

/** Leaves nothing behind, and changes no shop. */
export async function drillRestore(drill: Drill): Promise<Drilled> {
  const { backup, settings, step, now, add } = drill
  const { manifest } = backup
  const began = performance.now()
  makeFolder(settings.dataDir)
  const folder = await mkdtemp(join(settings.dataDir, 'drill-'))
  try {
    const restored = await restoreIntoFolder({ backup, dataDir: folder, replace: false, now, step, onServer: add })
    if (!restored.ok) return failed(restored.message)
    const inspected = await step('Shop', () => inspect(drill, folder))
    if (typeof inspected === 'string') return failed(inspected)
    const sums = new Map([...(await readChecksums(backup.folder))].filter(([path]) => path.startsWith(`${MEDIA}/`)))
    const lost = await changedFiles(folder, sums)
    if (lost.length > 0) return failed(`${lost.length} pictures differ, among them ${lost[0]}.`)
    return {
      ok: true,
      rows: totalRows(manifest),
      tables: manifest.tables.length,
      pictures: sums.size,
      newestOrder: inspected.newestOrder,
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
