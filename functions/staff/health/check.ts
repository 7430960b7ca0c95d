/** GET /api/health: database availability for reads and writes, and the live release. */
import { type BatchResults, batch, writeThenRead } from '../../../database/batch.ts'
import { type DatabaseFault, databaseFault } from '../../../database/fault.ts'
import { writeHealthMark } from '../../../database/queries/core/health.ts'
import { isBusy } from '../../../database/retry-when-busy.ts'
import type { Machine } from '../../../domain/core/health/machine.schema.ts'
import type { Alarm } from '../../../domain/staff/alarm/alarm.schema.ts'
import { toAlarms } from '../../../domain/staff/alarm/alarms.ts'
import { machineFacts } from '../../../domain/staff/alarm/machine-facts.ts'
import type { AppEnv } from '../../app-env.ts'
import { siteFiles } from '../../core/site/files.ts'
import { DatabaseUnreachable } from '../../database.ts'
import type { Settings } from '../../env.ts'
import { alarmQueries, alarmsOf } from '../alarm/facts.ts'
import { readMachine } from '../alarm/read-machine.ts'
import type { Health } from './schema.ts'

type Checked = Pick<AppEnv['Variables'], 'settings' | 'database' | 'now'>

type DatabaseHealth = Pick<Health, 'database' | 'problem' | 'message'>

const MESSAGES: Record<DatabaseFault, string> = {
  disk_full: 'The disk that holds the database is full. No orders can be taken until there is room on it.',
  disk_failing:
    'The disk that holds the database does not take what is written to it: most likely it is full. No orders can be taken until it does.',
  read_only: 'The database can only be read. No orders can be taken.',
  damaged: 'The database is damaged. Stop the shop and restore a backup.',
}

/** Time in milliseconds for which a successful write check is cached, as anyone may call this route. */
const RESULT_TTL_MS = 10_000

/** Time of the last successful write by database URL (Date.now()). */
const written = new Map<string, number>()

const isBelieved = (url: string, now: Date): boolean => now.getTime() - (written.get(url) ?? 0) < RESULT_TTL_MS

type AlarmResults = BatchResults<ReturnType<typeof alarmQueries>>

/** Reads what the alarms need in the round trip that checks if the database responds. */
async function askDatabase({ database, settings: { LIBSQL_URL }, now }: Checked): Promise<AlarmResults> {
  if (isBelieved(LIBSQL_URL, now)) return batch(database, 'read', alarmQueries(now))
  // Set before the write, so that of many concurrent calls only one writes.
  written.set(LIBSQL_URL, now.getTime())
  try {
    const [, results] = await writeThenRead(database, [writeHealthMark(now.toISOString())], alarmQueries(now))
    return results
  } catch (error) {
    written.delete(LIBSQL_URL)
    throw error
  }
}

type Asked = { health: DatabaseHealth; results?: AlarmResults }

async function databaseHealth(checked: Checked): Promise<Asked> {
  try {
    return { health: { database: 'reachable' }, results: await askDatabase(checked) }
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return { health: { database: 'unreachable' } }
    // The database works, only slowly because of other writers.
    if (isBusy(error)) return { health: { database: 'reachable' } }
    const problem = databaseFault(error)
    if (problem === undefined) throw error
    return { health: { database: 'reachable', problem, message: MESSAGES[problem] } }
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

/** Returns only the machine's alarms if the database does not respond. */
const alarmsNow = ({ settings, now }: Checked, results: AlarmResults | undefined, machine: Machine | undefined) => {
  if (results !== undefined) return alarmsOf({ results, machine, settings, now })
  return machine === undefined ? [] : toAlarms(machineFacts(machine, now))
}

/**
 * One round trip. A fault shows within ten seconds of the first failing write, and clears with the first that succeeds.
 */
export const checkHealth = async (checked: Checked): Promise<Omit<Health, 'alarms'> & { alarms: Alarm[] }> => {
  const { settings } = checked
  const [{ health, results }, release, machine] = await Promise.all([
    databaseHealth(checked),
    liveRelease(settings),
    readMachine(settings.SITE),
  ])
  const code = { release, version: settings.VERSION, commit: settings.COMMIT || undefined }
  return { ...health, ...code, restarts: machine?.restarts, alarms: alarmsNow(checked, results, machine) }
}
