/** GET /api/health: whether the database answers and can be written, and which release is live. */
import { batch } from '../../../database/batch.ts'
import { type DatabaseFault, databaseFault } from '../../../database/fault.ts'
import { writeHealthMark } from '../../../database/queries/core/health.ts'
import { countUnmadeMail } from '../../../database/queries/core/mail.ts'
import { isBusy } from '../../../database/retry-when-busy.ts'
import { RESTARTS_FILE, type Restarts, restartsSchema } from '../../../domain/core/health/restarts.schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { DatabaseUnreachable } from '../../database.ts'
import type { FileService, Settings } from '../../env.ts'
import { openOnDisk } from '../site/disk.ts'
import { siteFiles } from '../site/files.ts'
import type { Health } from './schema.ts'

type Checked = Pick<AppEnv['Variables'], 'settings' | 'database' | 'now'>

type DatabaseHealth = Pick<Health, 'database' | 'problem' | 'message' | 'alarms'>

const MESSAGES: Record<DatabaseFault, string> = {
  disk_full: 'The disk that holds the database is full. No orders can be taken until there is room on it.',
  disk_failing:
    'The disk that holds the database does not take what is written to it: most likely it is full. No orders can be taken until it does.',
  read_only: 'The database can only be read. No orders can be taken.',
  damaged: 'The database is damaged. Stop the shop and restore a backup.',
}

/** Milliseconds for which a successful write is trusted, as the call is public and must not always write. */
const BELIEVED = 10_000

/** Time of the last successful write by database URL (Date.now()). */
const written = new Map<string, number>()

const isBelieved = (url: string, now: Date): boolean => now.getTime() - (written.get(url) ?? 0) < BELIEVED

/** Counts failed mails in the round trip that checks if the database answers. */
async function askDatabase({ database, settings: { LIBSQL_URL }, now }: Checked): Promise<number> {
  if (isBelieved(LIBSQL_URL, now)) {
    const [{ rows }] = await batch(database, 'read', [countUnmadeMail()])
    return rows[0]?.unmade ?? 0
  }
  // Set before the write, so that of many concurrent calls only one writes.
  written.set(LIBSQL_URL, now.getTime())
  try {
    const [, { rows }] = await batch(database, 'write', [writeHealthMark(now.toISOString()), countUnmadeMail()])
    return rows[0]?.unmade ?? 0
  } catch (error) {
    written.delete(LIBSQL_URL)
    throw error
  }
}

const unmadeMailAlarm = (count: number): string =>
  `${count === 1 ? 'A mail' : `${count} mails`} could not be made and ${count === 1 ? 'has' : 'have'} not been sent: the log and docs/mail.md say more.`

async function databaseHealth(checked: Checked): Promise<DatabaseHealth> {
  try {
    const unmade = await askDatabase(checked)
    return unmade === 0 ? { database: 'reachable' } : { database: 'reachable', alarms: [unmadeMailAlarm(unmade)] }
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return { database: 'unreachable' }
    // The database works, only slowly because of other writers.
    if (isBusy(error)) return { database: 'reachable' }
    const problem = databaseFault(error)
    if (problem === undefined) throw error
    return { database: 'reachable', problem, message: MESSAGES[problem] }
  }
}

/**
 * The release id in release.json, read each time because publishing swaps it while the Worker runs; '' before the
 * first.
 */
const liveRelease = async (settings: Settings): Promise<string> => {
  if (settings.RELEASE !== '') return settings.RELEASE
  const file = await siteFiles(settings)?.('release.json', new Request('http://site/release.json'))
  if (!file?.ok) return ''
  const release: unknown = await file.json()
  const id = typeof release === 'object' && release !== null ? Reflect.get(release, 'id') : undefined
  return typeof id === 'string' ? id : ''
}

/**
 * Reads how often `npm start` has restarted the Worker and the database since it began; undefined where nothing
 * restarts the Worker, as on Cloudflare.
 */
async function readRestarts(disk: FileService | undefined): Promise<Restarts | undefined> {
  const file = disk && (await openOnDisk(disk, '')(RESTARTS_FILE))
  return file && restartsSchema.parse(await file.json())
}

/** One round trip. A fault shows within ten seconds of the first failing write, and clears with the first that succeeds. */
export const checkHealth = async (checked: Checked): Promise<Health> => {
  const { settings } = checked
  const [database, release, restarts] = await Promise.all([
    databaseHealth(checked),
    liveRelease(settings),
    readRestarts(settings.SITE),
  ])
  return { ...database, release, version: settings.VERSION, commit: settings.COMMIT || undefined, restarts }
}
