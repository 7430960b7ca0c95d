/** Deletes what has expired or need not be kept. */
import { db } from '../query-builder.ts'

export const deleteExpiredSessions = (now: string) =>
  (['customer_sessions', 'admin_sessions'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Expired mailed links. */
export const deleteExpiredLinks = (now: string) =>
  (['customer_verifications', 'admin_verifications'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Dead letters stay, as nobody has received them. */
export const deleteSentMail = (before: string) =>
  db.deleteFrom('mail').where('state', '=', 'sent').where('created_at', '<', before).compile()
