/** Deletes expired data. */
import { db } from '../../query-builder.ts'

export const deleteExpiredSessions = (now: string) =>
  (['customer_sessions', 'admin_sessions'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Deletes expired links that were sent by mail. */
export const deleteExpiredLinks = (now: string) =>
  (['customer_verifications', 'admin_verifications'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Maximum number of visitors that one statement deletes, so that it does not block shoppers. */
export const MAX_VISITORS_PER_STATEMENT = 1000

/**
 * Deletes visitors last seen before `before`, with their baskets and viewed products. Their helpful votes still count.
 */
export const deleteExpiredVisitors = (before: string) =>
  db
    .deleteFrom('visitors')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('visitors')
        .select('id')
        .where('seen_at', '<', before)
        .orderBy('seen_at')
        .limit(MAX_VISITORS_PER_STATEMENT),
    )
    .compile()

/** Deletes sent mails. Undeliverable mails are not deleted. */
export const deleteSentMail = (before: string) =>
  db.deleteFrom('mail').where('state', '=', 'sent').where('created_at', '<', before).compile()
