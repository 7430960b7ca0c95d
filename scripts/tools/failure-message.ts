/** A command's failure message: a sentence if the user can fix it, else the stack for a programmer. */
import { fileURLToPath } from 'node:url'
import { diskFullMessage, isDiskFull, megabytesLeft } from './disk-space.ts'

/** Folder of the bundles. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/
const CONNECTION_ERROR = /\b(?:ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)\b|fetch failed/
/** Answers of a server that does not know the key: '… JWT is invalid', 'HTTP status 401'. */
const REFUSED = /\bJWT\b|HTTP status 401|Unauthenticated|Unauthorized/i
const FORBIDDEN: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a part of its path is a file',
}

function* causesOf(error: unknown): Generator<Error & { code?: unknown; path?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Sentence on restoring a database; docs/operations.md has the steps. */
export const HOW_TO_RESTORE =
  'Copy the data folder as it is, then restore a backup (docs/operations.md, A damaged database).'

/** `dataDir` is absolute. */
export function failureMessage(error: unknown, dataDir: string): string {
  if (isDiskFull(error)) return diskFullMessage([dataDir, PROJECT])
  for (const { code, path, message } of causesOf(error)) {
    if (DAMAGED.test(String(code)))
      return `The database in ${dataDir} is damaged (${message}). Stop the shop. ${HOW_TO_RESTORE}`
    // sqld's only sign of a full disk, which may have space again by now.
    if (String(code).startsWith('SQLITE_IOERR'))
      return `The disk that holds ${dataDir} did not take what the database wrote: most likely it is full (${megabytesLeft(dataDir)} MB left now). Make room on it and run the command again; if there is room, look at the system's log. The live site is unchanged.`
    if (CONNECTION_ERROR.test(`${String(code)} ${message}`))
      return 'The database stopped or is not responding. If the shop was stopped in the meantime, run the command again. The database’s log is sqld.log in the data folder.'
    if (REFUSED.test(message))
      return `The database that runs on ${dataDir} does not take this code's key: another version of the shop started it. Nothing was changed. Stop that shop and run the command again: npm run backup, sql and jobs then open the database themselves and leave its schema as it is, so a backup can be made before the new version starts.`
    const why = FORBIDDEN[String(code)]
    if (why !== undefined && typeof path === 'string') return `${path} can't be written (${String(code)}: ${why}).`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
