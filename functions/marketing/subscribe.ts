/** POST /api/marketing/subscribe: asks the address's owner, by mail, whether the letter is wanted. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertConfirmMail, upsertSubscriber } from '../../database/queries/marketing-subscribers.ts'
import { deleteOldForms, insertSentForm, selectBlockingForms } from '../../database/queries/sent-forms.ts'
import { FORM_LIMITS, formRetryAfter, sentFormAt } from '../sent-form/limit.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { randomToken } from '../session/random-token.ts'

export type Subscribed =
  | { ok: true }
  /** `seconds` until another request is taken. */
  | { ok: false; seconds: number }

/** The answer never tells whether the address gets the letter already. */
export const subscribe = async (database: Client, email: string, address: string, at: Date): Promise<Subscribed> => {
  const sent = sentFormAt('letter', email, address, at)
  const token = randomToken()
  const hash = await sha256(token)
  const [, , , counted, blocking] = await batch(database, 'write', [
    deleteOldForms(sent),
    insertConfirmMail(sent, FORM_LIMITS, token),
    upsertSubscriber(sent, FORM_LIMITS, hash),
    insertSentForm(sent, FORM_LIMITS),
    selectBlockingForms(sent, FORM_LIMITS),
  ])
  return counted.rows.length > 0 ? { ok: true } : { ok: false, seconds: formRetryAfter(blocking, at) }
}
