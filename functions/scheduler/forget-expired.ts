/** The job that forgets what has run out: sessions, links of mails, and mails sent long ago. */
import { batch } from '../../database/batch.ts'
import { deleteExpiredLinks, deleteExpiredSessions, deleteSentMail } from '../../database/queries/expired.ts'
import type { JobContext } from './job.ts'

/** Milliseconds for which a mail that was sent is kept. */
const MAIL_KEPT = 90 * 24 * 60 * 60_000

/** One round trip. */
export const forgetExpired = async ({ database, now }: JobContext): Promise<string> => {
  const at = now()
  const time = at.toISOString()
  const results = await batch(database, 'write', [
    ...deleteExpiredSessions(time),
    ...deleteExpiredLinks(time),
    deleteSentMail(new Date(at.getTime() - MAIL_KEPT).toISOString()),
  ])
  return `${results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)} rows forgotten`
}
