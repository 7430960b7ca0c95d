/**
 * `npm run backup`: makes a backup of the running shop. `-- --to FOLDER` sets the folder, `--keep N` the number of
 * backups kept there. `-- --bucket` uploads an encrypted one to BACKUP_URL instead. The database is the running shop's,
 * the data folder's, or that of LIBSQL_URL.
 */
import { join, resolve } from 'node:path'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { recordBackup } from '../../database/queries/staff/alarms.ts'
import { NO_BUCKET, type OffsiteStore, openOffsite } from '../offsite/offsite-store.ts'
import { shipBackup } from '../offsite/ship-backups.ts'
import { totalRows } from '../shop/backup/manifest.ts'
import { type WrittenBackup, writeBackup } from '../shop/backup/write-backup.ts'
import { finish, joinDatabase } from '../shop/command.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values } = takeArguments({
  name: 'npm run backup',
  options: { to: { type: 'string' }, keep: { type: 'string' }, bucket: { type: 'boolean', default: false } },
})
if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) {
  stopWith('npm run backup: --keep is a number of backups, at least 1.')
}
const keep = values.keep === undefined ? undefined : Number(values.keep)
if (values.bucket && (values.to !== undefined || keep !== undefined)) {
  stopWith('npm run backup: --bucket goes without --to and --keep: the bucket keeps backups by day, week and month.')
}
const settings = readSettings('prepare')
const { offsite } = settings
if (values.bucket && offsite === undefined) stopWith(NO_BUCKET)
const to = values.to === undefined ? join(settings.dataDir, 'backups') : resolve(values.to)
const shutdown = shutdownOnSignals()

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function describeBackup({ folder, manifest, linked, removed }: WrittenBackup): string {
  const { tables, media } = manifest
  const shared = linked > 0 ? `, ${linked} of them shared with the backup before` : ''
  const removedLine = removed.length > 0 ? `\nRemoved: ${removed.join(', ')}` : ''
  return `${folder}\n${counted(totalRows(manifest), 'row')} of ${counted(tables.length, 'table')}, ${counted(media.files, 'picture')}${shared}${removedLine}\n`
}

async function upload(client: Client, store: OffsiteStore): Promise<undefined> {
  const { dataDir } = settings
  const shipped = await shownSteps()('Upload', () => shipBackup({ client, dataDir, store, now: new Date() }))
  const removedLine = shipped.removed.length > 0 ? `\nRemoved: ${shipped.removed.join(', ')}` : ''
  process.stdout.write(
    `\n${shipped.name}\n${counted(shipped.pictures, 'new picture')}, ${shipped.bytes} bytes${removedLine}\n`,
  )
}

async function backUp(): Promise<string | undefined> {
  const { client } = await joinDatabase(settings, shutdown, { schema: 'as_it_is' })
  if (values.bucket && offsite !== undefined) return upload(client, openOffsite(offsite))
  const step = shutdown.stepsUntilEnd(shownSteps())
  const written = await writeBackup({ client, dataDir: settings.dataDir, to, keep, now: new Date(), step })
  await batch(client, 'write', [recordBackup(new Date().toISOString())])
  process.stdout.write(`\n${describeBackup(written)}`)
  return undefined
}

await finish(shutdown, to, backUp)
