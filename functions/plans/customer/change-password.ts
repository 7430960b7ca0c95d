/** Changes the password of a signed-in customer: all sessions end, and theirs is replaced (promise 12). */
import type { CompiledQuery } from 'kysely'
import { deleteLinks } from '../../../database/queries/core/account-links.ts'
import { insertPasswordChangedMail } from '../../../database/queries/core/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../../database/queries/core/passwords.ts'
import { hashPassword } from '../../core/session/hashing.ts'
import type { NewSession } from '../../core/session/new-session.ts'

/** `exceptLink` is the hash of a link requested in the same call, which stays valid; all others become void. */
export const changePassword = async (
  id: string,
  password: string,
  next: NewSession,
  exceptLink?: string,
): Promise<CompiledQuery[]> => [
  upsertPassword('customer', id, await hashPassword(password), next.now),
  deleteSessionsOf('customer', id),
  insertSession('customer', id, next),
  deleteLinks('customer', id, exceptLink),
  insertPasswordChangedMail(id, next.now),
]
