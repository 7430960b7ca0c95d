/** PATCH /api/user. Two round trips: the account, then all changes; a third for a new e-mail address. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks } from '../../../database/queries/core/account-links.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { insertPasswordChangedMail } from '../../../database/queries/core/password-resets.ts'
import { deleteSessionsOf, insertSession, upsertPassword } from '../../../database/queries/core/passwords.ts'
import type { KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import { type AccountRow, updateDetails } from '../../../database/queries/plans/customers.ts'
import type { UserChange, UserChanged, UserDetails } from '../../../domain/plans/customer/schema.ts'
import { deviceOf } from '../../core/session/device.ts'
import { hashPassword } from '../../core/session/hashing.ts'
import { type NewSession, newCustomerSession } from '../../core/session/new-session.ts'
import type { RequestOrigin } from '../../core/session/request-origin.ts'
import { requestEmailChange } from './change-email.ts'
import { changeNewsletter } from './change-newsletter.ts'
import { type CheckedAccount, checkAccount } from './check-account.ts'

/** `exceptLink` is the hash of a link requested in the same call, which stays valid; all others become void. */
const changePassword = async (
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

export type Updated =
  /** `renewed` is the new session and device after a password change, which ends all others. */
  | { ok: true; changed: UserChanged; renewed: { token: string; device: KnownDevice } | undefined }
  | { ok: false; code: 'same-email' }
  | Exclude<CheckedAccount, { ok: true }>

export const updateUser = async (
  database: Client,
  session: Session | undefined,
  change: UserChange,
  from: RequestOrigin,
  at: Date,
): Promise<Updated> => {
  const { email, new_password, marketing_opt_in, current_password } = change
  const isGuarded = email !== undefined || new_password !== undefined
  const asked = await checkAccount(database, session, isGuarded ? current_password : undefined, from.ipAddress, at)
  if (!asked.ok) return asked
  const { account, done } = asked
  if (email === account.email) return { ok: false, code: 'same-email' }
  let link: string | undefined
  if (email !== undefined) {
    const sent = await requestEmailChange(database, account, email, from.ipAddress, at)
    if (!sent.ok) return { ok: false, code: 'too-many', seconds: sent.seconds }
    link = sent.link
  }
  const next = newCustomerSession(from, at)
  const letter = await changeNewsletter(account, marketing_opt_in, from.ipAddress, at)
  await batch(database, 'write', [
    ...done,
    updateDetails(account.id, change, at.toISOString()),
    ...letter.queries,
    ...(new_password === undefined ? [] : await changePassword(account.id, new_password, next, link)),
  ])
  return {
    ok: true,
    changed: { user_details: { ...detailsOf(account, change), letter: letter.state }, confirm_email: email ?? null },
    renewed: new_password === undefined ? undefined : { token: next.token, device: deviceOf(account.id, next.now) },
  }
}

const detailsOf = (account: AccountRow, change: UserChange): UserDetails => ({
  id: account.id,
  email: account.email,
  first_name: change.first_name ?? account.first_name,
  last_name: change.last_name ?? account.last_name,
  phone: change.phone ?? account.phone,
  letter: account.letter,
})
