/** POST /api/marketing/unsubscribe: whoever has the link of a mail gets no more of the kind. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertSuppression, unsubscribeSubscriber } from '../../database/queries/marketing-subscribers.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** False for a token the shop has not signed. Asking again changes nothing. */
export const unsubscribe = async (database: Client, token: string, secret: string, at: Date): Promise<boolean> => {
  const email = await readUnsubscribeToken(token, secret)
  if (email === undefined) return false
  const now = at.toISOString()
  await batch(database, 'write', [unsubscribeSubscriber(email, now), insertSuppression(email, now)])
  return true
}
