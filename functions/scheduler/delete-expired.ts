/** The job that deletes what has expired: sessions, mailed links, mail sent long ago, and phone orders that came to nothing. */
import { batch } from '../../database/batch.ts'
import { deleteExpiredLinks, deleteExpiredSessions, deleteSentMail } from '../../database/queries/expired.ts'
import { deleteOldPhoneOrders } from '../../database/queries/phone-orders.ts'
import { addDays, inLondon } from '../../domain/delivery/calendar.ts'
import { KEPT_FOR } from '../../domain/phone-order/phone-order.ts'
import type { JobContext } from './job.ts'

/** Milliseconds for which sent mail is kept. */
const MAIL_RETENTION = 90 * 24 * 60 * 60_000

/** One round trip. */
export const deleteExpired = async ({ database, now }: JobContext): Promise<string> => {
  const at = now()
  const time = at.toISOString()
  const results = await batch(database, 'write', [
    ...deleteExpiredSessions(time),
    ...deleteExpiredLinks(time),
    deleteSentMail(new Date(at.getTime() - MAIL_RETENTION).toISOString()),
    deleteOldPhoneOrders(addDays(inLondon(at).day, -KEPT_FOR)),
  ])
  return `${results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)} rows forgotten`
}
