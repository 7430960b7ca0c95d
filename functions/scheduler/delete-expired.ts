/** The job that deletes what has expired: sessions, mailed links, mail sent long ago, visitors who can't come back, and phone orders that came to nothing. */
import { batch } from '../../database/batch.ts'
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteGoneVisitors,
  deleteSentMail,
} from '../../database/queries/expired.ts'
import { deleteOldPhoneOrders } from '../../database/queries/phone-orders.ts'
import { addDays, inLondon } from '../../domain/delivery/calendar.ts'
import { KEPT_FOR } from '../../domain/phone-order/phone-order.ts'
import { VISITOR_LIFE } from '../visitor/cookie.ts'
import type { JobContext } from './job.ts'

/** Milliseconds for which sent mail is kept. */
const MAIL_RETENTION = 90 * 24 * 60 * 60_000
/** Days for which a visitor's baskets are kept: by then the cookie that led to them has gone (docs/domain.md#visitors-customers-and-staff). */
const VISITOR_RETENTION = VISITOR_LIFE / (24 * 60 * 60) + 1

/** One round trip. */
export const deleteExpired = async ({ database, now }: JobContext): Promise<string> => {
  const at = now()
  const time = at.toISOString()
  const { day } = inLondon(at)
  const results = await batch(database, 'write', [
    ...deleteExpiredSessions(time),
    ...deleteExpiredLinks(time),
    deleteSentMail(new Date(at.getTime() - MAIL_RETENTION).toISOString()),
    deleteGoneVisitors(addDays(day, -VISITOR_RETENTION)),
    deleteOldPhoneOrders(addDays(day, -KEPT_FOR)),
  ])
  return `${results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)} rows forgotten`
}
