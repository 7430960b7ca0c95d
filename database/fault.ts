/** Recognises faults of the database's disk or file. */
import { LibsqlError } from '@libsql/client/web'

export type DatabaseFault = 'disk_full' | 'disk_failing' | 'read_only' | 'damaged'

/** SQLite's error codes and their extensions (SQLITE_IOERR_WRITE). */
const FAULTS: [code: RegExp, fault: DatabaseFault][] = [
  [/^SQLITE_FULL/, 'disk_full'],
  [/^SQLITE_IOERR/, 'disk_failing'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
]

/** undefined for any other error. */
export const databaseFault = (error: unknown): DatabaseFault | undefined =>
  error instanceof LibsqlError ? FAULTS.find(([code]) => code.test(error.code))?.[1] : undefined
