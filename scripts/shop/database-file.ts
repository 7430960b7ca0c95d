/** Checks the database file before a server opens it. Leaves a damaged or missing one untouched. */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '../tools/child-process.ts'
import { HOW_TO_RESTORE } from '../tools/failure-message.ts'

const CHECK = fileURLToPath(new URL('./database-check.ts', import.meta.url))
/** First bytes of every SQLite file. */
const MAGIC = 'SQLite format 3\0'

export type DatabaseProblem = { code: 'database_missing' | 'database_damaged'; message: string }

/** Path of sqld's database in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'sqld/dbs/default/data')

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Traces of an earlier shop, which only exist after a database did. */
function tracesOf(dataDir: string): string[] {
  const folders = ['media', 'site/releases', 'deploy/releases'].filter((name) => hasFiles(join(dataDir, name)))
  const files = ['auth-secret', 'import-changes.csv'].filter((name) => existsSync(join(dataDir, name)))
  const log = sizeOf(`${databaseFile(dataDir)}-wal`) > 0 ? ['the database’s log'] : []
  return [...folders.map((name) => `${name}/`), ...files, ...log]
}

const missing = (dataDir: string, traces: string[]): DatabaseProblem => ({
  code: 'database_missing',
  message: `The database of this shop is missing: ${dataDir} has ${traces.join(', ')} of a shop, but no ${databaseFile(dataDir)}. Nothing was made in its place. Put the folder sqld back from a backup (docs/operations.md, Backup), or set LIBSQL_URL if the database is on a server of its own. To begin a new shop instead, set DATA_DIR to a new folder.`,
})

const damaged = (dataDir: string, faults: string[]): DatabaseProblem => ({
  code: 'database_damaged',
  message: `The database in ${databaseFile(dataDir)} is damaged, and was left as it is: ${faults.join('; ')}. ${HOW_TO_RESTORE}`,
})

/**
 * Finds faults in the first bytes without SQLite: another kind of file, or a truncated one (size in bytes 16 and 28).
 */
function faultOfBeginning(file: string): string | undefined {
  const begin = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, begin, 0, begin.length, 0)
  } finally {
    closeSync(descriptor)
  }
  if (begin.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return 'its beginning was overwritten, so it is no longer a SQLite file'
  const whole = begin.readUInt16BE(16) * begin.readUInt32BE(28)
  const isInLog = sizeOf(`${file}-wal`) > 0
  return !isInLog && sizeOf(file) < whole ? `it was cut off, ${sizeOf(file)} of ${whole} bytes are left` : undefined
}

/** Faults found by SQLite; [] if it finds none or can't check. */
async function checkedBySqlite(file: string): Promise<string[]> {
  const lines: string[] = []
  const child = startChild({
    command: process.execPath,
    // Node's SQLite prints an "experimental" warning on standard error.
    args: ['--no-warnings', CHECK, file],
    env: {},
    cwd: dirname(CHECK),
    onLine: (line) => lines.push(line),
  })
  const ended = await child.ended
  const [answer = '[]'] = lines
  return ended === 'exit code 0' ? JSON.parse(answer) : []
}

/**
 * Finds the fault of the database of a data folder that no server has open; undefined if there is none, or if there
 * never was a database. Only reads. Takes about a second for half a gigabyte.
 */
export async function findDatabaseProblem(dataDir: string): Promise<DatabaseProblem | undefined> {
  const file = databaseFile(dataDir)
  if (sizeOf(file) === 0) {
    const traces = tracesOf(dataDir)
    return traces.length === 0 ? undefined : missing(dataDir, traces)
  }
  const fault = faultOfBeginning(file)
  if (fault !== undefined) return damaged(dataDir, [fault])
  const faults = await checkedBySqlite(file)
  return faults.length === 0 ? undefined : damaged(dataDir, faults)
}
