/** The letter, by the switch in the account: at once where the mailbox is known to be theirs, else the mailbox is asked. */
import type { CompiledQuery } from 'kysely'
import type { AccountRow } from '../../database/queries/customers.ts'
import {
  insertConfirmMail,
  liftSuppression,
  subscribe,
  unsubscribe,
  upsertSubscriber,
} from '../../database/queries/marketing-subscribers.ts'
import { deleteOldForms, insertSentForm } from '../../database/queries/sent-forms.ts'
import type { UserDetails } from '../../domain/customer/customer.ts'
import { FORM_LIMITS, sentFormAt } from '../sent-form/limit.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { randomToken } from '../session/random-token.ts'

export type LetterChange = { queries: CompiledQuery[]; state: UserDetails['letter'] }

/** Undefined changes nothing. */
export const changeLetter = async (
  account: AccountRow,
  wanted: boolean | undefined,
  address: string,
  at: Date,
): Promise<LetterChange> => {
  const { email, letter } = account
  const now = at.toISOString()
  if (wanted === undefined || (wanted && letter === 'on')) return { queries: [], state: letter }
  if (!wanted) return { queries: [unsubscribe(email, now)], state: 'off' }
  const token = randomToken()
  const hash = await sha256(token)
  if (account.email_verified === 1) {
    return { queries: [subscribe(email, hash, now), liftSuppression(hash)], state: 'on' }
  }
  const sent = sentFormAt('letter', email, address, at)
  return {
    queries: [
      deleteOldForms(sent),
      insertConfirmMail(sent, FORM_LIMITS, token),
      upsertSubscriber(sent, FORM_LIMITS, hash),
      insertSentForm(sent, FORM_LIMITS),
    ],
    state: 'unconfirmed',
  }
}
