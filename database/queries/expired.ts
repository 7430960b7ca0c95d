/** What nobody may use any more, or need not be kept. */
import { db } from '../query-builder.ts'

export const deleteExpiredSessions = (now: string) =>
  (['customer_sessions', 'admin_sessions'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Links of mails that are too old to be opened. */
export const deleteExpiredLinks = (now: string) =>
  (['customer_verifications', 'admin_verifications'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Dead letters stay: nobody has read them. */
export const deleteSentMail = (before: string) =>
  db.deleteFrom('mail').where('state', '=', 'sent').where('created_at', '<', before).compile()
