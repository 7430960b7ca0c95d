/** Whether a constraint refused a write: the batch it was in has written nothing. */
import { LibsqlError } from '@libsql/client/web'

export const isConstraint = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')
