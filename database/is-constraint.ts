/** Whether a write failed by a constraint: its batch has written nothing. */
import { LibsqlError } from '@libsql/client/web'

export const isConstraint = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')
