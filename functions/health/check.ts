/** GET /api/health: can the shop sell? Says whether the database answers and can be written, and what is live. */
import { sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { type DatabaseFault, databaseFault } from '../../database/fault.ts'
import { writeHealthMark } from '../../database/queries/health.ts'
import { db } from '../../database/query-builder.ts'
import { isBusy } from '../../database/when-free.ts'
import { DatabaseUnreachable, openDatabase } from '../database.ts'
import type { Settings } from '../env.ts'
import { siteFiles } from '../site/files.ts'

export type Health = {
  database: 'reachable' | 'unreachable'
  /** Why the database can't be written, or read, though it answers; absent when it can. */
  problem?: DatabaseFault | undefined
  /** The problem as a sentence, for people. */
  message?: string | undefined
  release: string
  version: string
}

type DatabaseHealth = Pick<Health, 'database' | 'problem' | 'message'>

const MESSAGES: Record<DatabaseFault, string> = {
  disk_full: 'The disk that holds the database is full. No orders can be taken until there is room on it.',
  disk_failing:
    'The disk that holds the database does not take what is written to it: most likely it is full. No orders can be taken until it does.',
  read_only: 'The database can only be read. No orders can be taken.',
  damaged: 'The database is damaged. Stop the shop and restore a backup.',
}

/** Milliseconds for which a write that went well is believed: everybody may ask, so asking must not be writing. */
const BELIEVED = 10_000

/** When the database of an address was last written, by the milliseconds of Date.now(). */
const written = new Map<string, number>()

const isBelieved = (url: string, now: Date): boolean => now.getTime() - (written.get(url) ?? 0) < BELIEVED

async function askDatabase(settings: Settings, now: Date): Promise<void> {
  const { LIBSQL_URL } = settings
  const database = openDatabase(settings)
  if (isBelieved(LIBSQL_URL, now)) {
    await batch(database, 'read', [sql`SELECT 1`.compile(db)])
    return
  }
  // Before the write, so that of many who ask at once only one writes.
  written.set(LIBSQL_URL, now.getTime())
  try {
    await batch(database, 'write', [writeHealthMark(now.toISOString())])
  } catch (error) {
    written.delete(LIBSQL_URL)
    throw error
  }
}

async function databaseHealth(settings: Settings, now: Date): Promise<DatabaseHealth> {
  try {
    await askDatabase(settings, now)
    return { database: 'reachable' }
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return { database: 'unreachable' }
    // Who waits for others to write finds a database that is written.
    if (isBusy(error)) return { database: 'reachable' }
    const problem = databaseFault(error)
    if (problem === undefined) throw error
    return { database: 'reachable', problem, message: MESSAGES[problem] }
  }
}

/** The live release as its own release.json tells it; publishing swaps it while the Worker runs. '' before the first. */
const liveRelease = async (settings: Settings): Promise<string> => {
  if (settings.RELEASE !== '') return settings.RELEASE
  const file = await siteFiles(settings)?.('release.json', new Request('http://site/release.json'))
  if (!file?.ok) return ''
  const release: unknown = await file.json()
  const id = typeof release === 'object' && release !== null ? Reflect.get(release, 'id') : undefined
  return typeof id === 'string' ? id : ''
}

/** One round trip. A fault is found within ten seconds of the first write that fails, and is over with the first that works. */
export const checkHealth = async (settings: Settings, now: Date): Promise<Health> => {
  const [database, release] = await Promise.all([databaseHealth(settings, now), liveRelease(settings)])
  return { ...database, release, version: settings.VERSION }
}
