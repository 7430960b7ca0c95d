/** POST /api/marketing/subscribe: asks the owner of the e-mail address to confirm the newsletter. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertConfirmMail, upsertSubscriber } from '../../../database/queries/core/marketing-subscribers.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'

export type Subscribed =
  | { ok: true }
  /** `seconds` until another request is accepted. */
  | { ok: false; seconds: number }

/** The response never reveals whether the address is already subscribed. */
export const subscribe = async (database: Client, email: string, ipAddress: string, at: Date): Promise<Subscribed> => {
  const sent = sentFormAt('letter', email, ipAddress, at)
  const token = randomToken(crypto)
  const hash = await sha256(token)
  const [, , counted, blocking] = await batch(database, 'write', [
    insertConfirmMail(sent, RATE_LIMITS.form, token),
    upsertSubscriber(sent, RATE_LIMITS.form, hash),
    insertSentForm(sent, RATE_LIMITS.form),
    selectBlockingForms(sent, RATE_LIMITS.form),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}
