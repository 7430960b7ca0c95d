/**
 * Job that deletes expired data: sessions, mailed links, old sent mail, visitors without a cookie, and unused phone
 * orders.
 */
import { batch } from '../../../database/batch.ts'
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteExpiredVisitors,
  deleteSentMail,
} from '../../../database/queries/core/expired.ts'
import { deleteOldPhoneOrders } from '../../../database/queries/selling/phone-orders.ts'
import { addDays, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { KEPT_FOR } from '../../../domain/selling/phone-order/phone-order.ts'
import { VISITOR_LIFE } from '../../core/session/visitor-cookie.ts'
import type { JobContext } from '../../job.ts'

/** Milliseconds for which sent mail is kept. */
const MAIL_RETENTION = 90 * 24 * 60 * 60_000
/**
 * Days for which a visitor's baskets are kept, longer than their cookie (docs/domain.md#visitors-customers-and-staff).
 */
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
    deleteExpiredVisitors(addDays(day, -VISITOR_RETENTION)),
    deleteOldPhoneOrders(addDays(day, -KEPT_FOR)),
  ])
  return `${results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)} rows deleted`
}
