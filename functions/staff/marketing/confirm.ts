/** POST /api/marketing/confirm: confirms a newsletter subscription. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { confirmSubscriber, liftSuppression } from '../../../database/queries/core/marketing-subscribers.ts'
import { sha256 } from '../../core/http/sha256.ts'

/** Lifetime of the mailed link in milliseconds: a week. */
const LINK_MS = 7 * 24 * 60 * 60_000

/** False when the link is invalid or has expired. */
export const confirm = async (database: Client, token: string, at: Date): Promise<boolean> => {
  const hash = await sha256(token)
  const since = new Date(at.getTime() - LINK_MS).toISOString()
  const [confirmed] = await batch(database, 'write', [
    confirmSubscriber(hash, at.toISOString(), since),
    liftSuppression(hash),
  ])
  return confirmed.rows.length > 0
}
