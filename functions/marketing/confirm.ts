/** POST /api/marketing/confirm: the owner of an address wants the letter. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { confirmSubscriber, liftSuppression } from '../../database/queries/marketing-subscribers.ts'
import { sha256 } from '../sent-form/sha256.ts'

/** Milliseconds the link of a mail is good for: a week. */
const LINK_LIFE = 7 * 24 * 60 * 60_000

/** False when the link is void, unknown or too old. */
export const confirm = async (database: Client, token: string, at: Date): Promise<boolean> => {
  const hash = await sha256(token)
  const since = new Date(at.getTime() - LINK_LIFE).toISOString()
  const [confirmed] = await batch(database, 'write', [
    confirmSubscriber(hash, at.toISOString(), since),
    liftSuppression(hash),
  ])
  return confirmed.rows.length > 0
}
