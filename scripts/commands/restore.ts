/**
 * `npm run restore -- BACKUP`: restores and verifies the shop of a backup, or of the newest one in a folder, in
 * DATA_DIR or in the empty database of LIBSQL_URL. `--replace` puts an existing shop aside.
 */
import { resolve } from 'node:path'
import { type Backup, checkBackup } from '../shop/backup/check-backup.ts'
import { totalRows } from '../shop/backup/manifest.ts'
import { type Restored, restoreIntoFolder } from '../shop/backup/restore-into-folder.ts'
import { restoreIntoServer } from '../shop/backup/restore-into-server.ts'
import { openShopDatabase } from '../shop/database.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { type RunStep, shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const { values, words } = takeArguments({
  name: 'npm run restore',
  words: 'the folder of a backup, or of several',
  options: { replace: { type: 'boolean', default: false } },
})
const path = words.length === 1 && words[0] ? resolve(words[0]) : stopWith('Say from where: npm run restore -- FOLDER')
const settings = readSettings('prepare')
const { dataDir, libsqlUrl } = settings
const shutdown = shutdownOnSignals()

async function restoreFrom(backup: Backup, step: RunStep): Promise<Restored> {
  if (libsqlUrl === undefined) {
    const { replace } = values
    return restoreIntoFolder({ backup, dataDir, replace, now: new Date(), step, onServer: shutdown.add })
  }
  const opened = await openShopDatabase(settings, { schema: 'as_it_is' })
  if (!opened.ok) return opened
  const { client, stop } = opened.database
  shutdown.add(stop)
  return restoreIntoServer({ backup, client, url: libsqlUrl, dataDir, step })
}

async function restore(): Promise<string | undefined> {
  const step = shutdown.stepsUntilEnd(shownSteps())
  const checked = await step('Backup', () => checkBackup(path))
  if (!checked.ok) return checked.message
  const { manifest } = checked.backup
  const restored = await restoreFrom(checked.backup, step)
  if (!restored.ok) return restored.message
  const aside = restored.kept === undefined ? '' : `The shop that was there is in ${restored.kept}.\n`
  process.stdout.write(
    `\nThe shop as of ${manifest.made_at} is in ${libsqlUrl ?? dataDir}: ${totalRows(manifest)} rows and ${manifest.media.files} pictures, the same as were backed up.\n${aside}Start it: npm start\n`,
  )
  return undefined
}

const problem = await restore().catch((error: unknown) => failureMessage(error, dataDir))
if (problem !== undefined) process.stderr.write(`\n${problem}\n`)
await shutdown.exit(problem === undefined ? 0 : 1)
