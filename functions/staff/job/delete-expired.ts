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
  MAX_VISITORS_PER_STATEMENT,
} from '../../../database/queries/core/expired.ts'
import { deleteOldPhoneOrders } from '../../../database/queries/selling/phone-orders.ts'
import { addDays, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { RETENTION_DAYS } from '../../../domain/selling/phone-order/phone-order.ts'
import { VISITOR_SECONDS } from '../../core/session/visitor-cookie.ts'
import type { JobContext } from '../../job.ts'

/** Retention of sent mail in milliseconds. */
const MAIL_RETENTION_MS = 90 * 24 * 60 * 60_000
/**
 * Days for which a visitor's baskets are kept, longer than their cookie (docs/domain.md#visitors-customers-and-staff).
 */
const VISITOR_RETENTION = VISITOR_SECONDS / (24 * 60 * 60) + 1

/** Time budget for deleting visitors, in milliseconds. The next nightly run continues. */
const TIME_LIMIT_MS = 45_000

/** Deletes visitors in small transactions, between which shoppers' writes have their turn. Returns their number. */
async function deleteVisitors({ database, now }: JobContext, before: string): Promise<number> {
  const end = now().getTime() + TIME_LIMIT_MS
  let deleted = 0
  let last: number
  do {
    const [{ rowsAffected }] = await batch(database, 'write', [deleteExpiredVisitors(before)])
    last = rowsAffected
    deleted += last
  } while (last === MAX_VISITORS_PER_STATEMENT && now().getTime() < end)
  return deleted
}

/** Two round trips, one more for each further 1,000 visitors. */
export const deleteExpired = async (context: JobContext): Promise<string> => {
  const { database, now } = context
  const at = now()
  const time = at.toISOString()
  const { day } = inLondon(at)
  const results = await batch(database, 'write', [
    ...deleteExpiredSessions(time),
    ...deleteExpiredLinks(time),
    deleteSentMail(new Date(at.getTime() - MAIL_RETENTION_MS).toISOString()),
    deleteOldPhoneOrders(addDays(day, -RETENTION_DAYS)),
  ])
  const visitors = await deleteVisitors(context, addDays(day, -VISITOR_RETENTION))
  return `${results.reduce((sum, { rowsAffected }) => sum + rowsAffected, visitors)} rows deleted`
}
