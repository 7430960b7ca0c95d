/** POST /api/marketing/unsubscribe: stops the list named in the token for its address. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { deleteNotifyRequests } from '../../../database/queries/catalogue/notify-requests.ts'
import {
  insertSuppression,
  unsubscribe as unsubscribeAddress,
} from '../../../database/queries/core/marketing-subscribers.ts'
import type { MailingList } from '../../../domain/staff/mail/mailing-list.ts'
import { readUnsubscribeToken } from '../../../domain/staff/marketing/unsubscribe-token.ts'

/** Returns the stopped list; undefined for a token that the shop has not signed. Safe to repeat. */
export const unsubscribe = async (
  database: Client,
  token: string,
  secret: string,
  at: Date,
): Promise<MailingList | undefined> => {
  const found = await readUnsubscribeToken(token, secret)
  if (found === undefined) return undefined
  const { list, email } = found
  const now = at.toISOString()
  const writes = {
    marketing: [unsubscribeAddress(email, now), insertSuppression(email, now)],
    stock_notices: [deleteNotifyRequests(email)],
  }
  await batch(database, 'write', writes[list])
  return list
}
