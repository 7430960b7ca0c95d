/** A new password for someone who is signed in: every session ends, and theirs begins anew (promise 12). */
import type { CompiledQuery } from 'kysely'
import { hashPassword } from '../../database/password-hash.ts'
import { deleteLinks } from '../../database/queries/account-links.ts'
import { insertPasswordChangedMail } from '../../database/queries/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../database/queries/passwords.ts'
import type { NewSession } from '../session/new-session.ts'

export const changePassword = async (id: string, password: string, next: NewSession): Promise<CompiledQuery[]> => [
  upsertPassword('customer', id, await hashPassword(password), next.now),
  deleteSessionsOf('customer', id),
  insertSession('customer', id, next),
  deleteLinks('customer', 'password-reset', id),
  insertPasswordChangedMail(id, next.now),
]
