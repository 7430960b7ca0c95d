/** True if a write failed because of a constraint: its batch has then written nothing. */
import { LibsqlError } from '@libsql/client/web'

export const isConstraint = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')
