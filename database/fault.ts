/** What is wrong with a database that answers, and yet can't do what it is asked to: faults of its disk and its file. */
import { LibsqlError } from '@libsql/client/web'

export type DatabaseFault = 'disk_full' | 'disk_failing' | 'read_only' | 'damaged'

/** SQLite's codes, and those that extend them (SQLITE_IOERR_WRITE). */
const FAULTS: [code: RegExp, fault: DatabaseFault][] = [
  [/^SQLITE_FULL/, 'disk_full'],
  [/^SQLITE_IOERR/, 'disk_failing'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
]

/** undefined for everything that is not the disk's fault or the file's. */
export const databaseFault = (error: unknown): DatabaseFault | undefined =>
  error instanceof LibsqlError ? FAULTS.find(([code]) => code.test(error.code))?.[1] : undefined
