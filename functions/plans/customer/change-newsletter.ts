/**
 * Subscribes to the newsletter from the account: at once where the e-mail address is verified, otherwise after
 * confirmation by mail.
 */
import type { CompiledQuery } from 'kysely'
import {
  insertConfirmMail,
  liftSuppression,
  subscribe,
  unsubscribe,
  upsertSubscriber,
} from '../../../database/queries/core/marketing-subscribers.ts'
import { insertSentForm } from '../../../database/queries/core/sent-forms.ts'
import type { AccountRow } from '../../../database/queries/plans/customers.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import type { UserDetails } from '../../../domain/plans/customer/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'

export type NewsletterChange = { queries: CompiledQuery[]; state: UserDetails['letter'] }

/** Undefined changes nothing. */
export const changeNewsletter = async (
  account: AccountRow,
  wanted: boolean | undefined,
  ipAddress: string,
  at: Date,
): Promise<NewsletterChange> => {
  const { email, letter } = account
  const now = at.toISOString()
  if (wanted === undefined || (wanted && letter === 'on')) return { queries: [], state: letter }
  if (!wanted) return { queries: [unsubscribe(email, now)], state: 'off' }
  const token = randomToken(crypto)
  const hash = await sha256(token)
  if (account.email_verified === 1) {
    return { queries: [subscribe(email, hash, now), liftSuppression(hash)], state: 'on' }
  }
  const sent = sentFormAt('letter', email, ipAddress, at)
  return {
    queries: [
      insertConfirmMail(sent, RATE_LIMITS.form, token),
      upsertSubscriber(sent, RATE_LIMITS.form, hash),
      insertSentForm(sent, RATE_LIMITS.form),
    ],
    state: 'unconfirmed',
  }
}
