/** PATCH /api/user. Two round trips, the account and all that changes; a third for another e-mail address. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { type AccountRow, updateDetails } from '../../database/queries/customers.ts'
import type { Session } from '../../database/queries/owner.ts'
import type { UserChange, UserChanged, UserDetails } from '../../domain/customer/customer.ts'
import { newCustomerSession } from '../session/new-session.ts'
import type { Place } from '../session/place.ts'
import { type AccountAsked, askAccount } from './ask-account.ts'
import { askForEmail } from './change-email.ts'
import { changeLetter } from './change-letter.ts'
import { changePassword } from './change-password.ts'

export type Updated =
  /** `token` is the new session's where the password has changed, and with it every session. */
  | { ok: true; changed: UserChanged; token: string | undefined }
  | { ok: false; code: 'same-email' }
  | Exclude<AccountAsked, { ok: true }>

export const updateUser = async (
  database: Client,
  session: Session | undefined,
  change: UserChange,
  from: Place,
  at: Date,
): Promise<Updated> => {
  const { email, new_password, marketing_opt_in, current_password } = change
  const isGuarded = email !== undefined || new_password !== undefined
  const asked = await askAccount(database, session, isGuarded ? current_password : undefined, from.address, at)
  if (!asked.ok) return asked
  const { account, done } = asked
  if (email === account.email) return { ok: false, code: 'same-email' }
  if (email !== undefined) {
    const sent = await askForEmail(database, account, email, from.address, at)
    if (!sent.ok) return { ok: false, code: 'too-many', seconds: sent.seconds }
  }
  const next = newCustomerSession(from, at)
  const letter = await changeLetter(account, marketing_opt_in, from.address, at)
  await batch(database, 'write', [
    ...done,
    updateDetails(account.id, change, at.toISOString()),
    ...letter.queries,
    ...(new_password === undefined ? [] : await changePassword(account.id, new_password, next)),
  ])
  return {
    ok: true,
    changed: { user_details: { ...detailsOf(account, change), letter: letter.state }, confirm_email: email ?? null },
    token: new_password === undefined ? undefined : next.token,
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
