/**
 * `npm run restore -- BACKUP`: restores and verifies the shop of a backup, or of the newest one in a folder, in
 * DATA_DIR or in the empty database of LIBSQL_URL. `--replace` puts an existing shop aside. `--bucket` takes a backup of
 * BACKUP_URL, `--drill` only tries the restore in a temporary folder.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type DownloadedBackup, downloadBackup } from '../offsite/download-backup.ts'
import { drillRestore } from '../offsite/drill.ts'
import { NO_BUCKET, openOffsite } from '../offsite/offsite-store.ts'
import { type Backup, checkBackup } from '../shop/backup/check-backup.ts'
import { totalRows } from '../shop/backup/manifest.ts'
import { describeLost, ordersSince } from '../shop/backup/newer-orders.ts'
import { type Restored, restoreIntoFolder, restoreIntoServer } from '../shop/backup/restore-into-folder.ts'
import { finish } from '../shop/command.ts'
import { makeFolder } from '../shop/data-dir.ts'
import { openShopDatabase } from '../shop/database.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { type RunStep, shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values, words } = takeArguments({
  name: 'npm run restore',
  words: 'the folder of a backup, or of several',
  options: {
    replace: { type: 'boolean', default: false },
    bucket: { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
  },
})
const [named] = words
if (words.length > 1 || (named === undefined && !values.bucket)) {
  stopWith('Name one source: npm run restore -- FOLDER, or npm run restore -- --bucket')
}
const settings = readSettings('prepare')
const { dataDir, sharedDir, libsqlUrl, offsite } = settings
if (values.bucket && offsite === undefined) stopWith(NO_BUCKET)
const shutdown = shutdownOnSignals()

/** The folder with the backup; one of the bucket is downloaded first. */
async function findBackup(step: RunStep): Promise<DownloadedBackup> {
  if (!values.bucket || offsite === undefined) return { ok: true, folder: resolve(named ?? '') }
  makeFolder(dataDir)
  const to = await mkdtemp(join(dataDir, 'download-'))
  shutdown.add(() => rm(to, { recursive: true, force: true }))
  return step('Download', (report) => downloadBackup(openOffsite(offsite), { name: named, to, report }))
}

async function drill(backup: Backup, step: RunStep): Promise<string | undefined> {
  const drilled = await drillRestore({ backup, settings, step, now: new Date(), add: shutdown.add })
  if (!drilled.ok) return drilled.message
  const { rows, tables, pictures, newestOrder, seconds } = drilled
  process.stdout.write(
    `\nThe backup of ${backup.manifest.made_at} can be restored: ${rows} rows of ${tables} tables and ${pictures} pictures, the same as were backed up, within ${seconds} seconds. Its newest order is of ${newestOrder ?? 'no time, as it has none'}. Nothing was kept or changed.\n`,
  )
  return undefined
}

async function restoreFrom(backup: Backup, step: RunStep): Promise<Restored> {
  if (libsqlUrl === undefined) {
    const { replace } = values
    const onServer = shutdown.add
    const lost = replace ? await ordersSince(settings, backup.manifest.made_at, { onServer }) : []
    if (lost.length > 0) process.stderr.write(`\n${describeLost(lost)}\n`)
    return restoreIntoFolder({ backup, dataDir, replace, now: new Date(), step, onServer })
  }
  const opened = await openShopDatabase(settings, { schema: 'as_it_is' })
  if (!opened.ok) return opened
  const { client, stop } = opened.database
  shutdown.add(stop)
  return restoreIntoServer({ backup, client, url: libsqlUrl, dataDir, sharedDir, step })
}

async function restore(): Promise<string | undefined> {
  const step = shutdown.stepsUntilEnd(shownSteps())
  const found = await findBackup(step)
  if (!found.ok) return found.message
  const checked = await step('Backup', () => checkBackup(found.folder))
  if (!checked.ok) return checked.message
  if (values.drill) return drill(checked.backup, step)
  const { manifest } = checked.backup
  const restored = await restoreFrom(checked.backup, step)
  if (!restored.ok) return restored.message
  const aside =
    restored.kept === undefined
      ? ''
      : `The files that were there are in ${restored.kept}; npm run sql with that folder as DATA_DIR reads their orders.\n`
  process.stdout.write(
    `\nThe shop as of ${manifest.made_at} is in ${libsqlUrl ?? dataDir}: ${totalRows(manifest)} rows and ${manifest.media.files} pictures, the same as were backed up.\n${aside}Start it: npm start\n`,
  )
  return undefined
}

await finish(shutdown, dataDir, restore)
