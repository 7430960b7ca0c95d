/** Job that notifies customers once when a product is back in stock, in the order of their requests. */
import { batch } from '../../../database/batch.ts'
import { notifyWaiting } from '../../../database/queries/catalogue/notify-requests.ts'
import type { JobContext } from '../../job.ts'

/** Maximum number of mails per run. */
const BATCH_SIZE = 200

/** One round trip. */
export const notifyAllWaiting = async ({ database, now }: JobContext): Promise<string> => {
  const [, marked] = await batch(database, 'write', notifyWaiting(now().toISOString(), BATCH_SIZE))
  return `${marked?.rowsAffected ?? 0} notified`
}
