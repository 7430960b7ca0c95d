/** Deletes expired data. */
import { db } from '../../query-builder.ts'

export const deleteExpiredSessions = (now: string) =>
  (['customer_sessions', 'admin_sessions'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Expired mailed links. */
export const deleteExpiredLinks = (now: string) =>
  (['customer_verifications', 'admin_verifications'] as const).map((table) =>
    db.deleteFrom(table).where('expires_at', '<=', now).compile(),
  )

/** Most visitors deleted in a run, so that no long deletion holds up shoppers; the rest wait for another night. */
const VISITORS_AT_ONCE = 1000

/** Visitors last seen before that, with their baskets and viewed products. Their helpful votes stay counted. */
export const deleteExpiredVisitors = (before: string) =>
  db
    .deleteFrom('visitors')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('visitors').select('id').where('seen_at', '<', before).orderBy('seen_at').limit(VISITORS_AT_ONCE),
    )
    .compile()

/** Dead letters stay, as they were never delivered. */
export const deleteSentMail = (before: string) =>
  db.deleteFrom('mail').where('state', '=', 'sent').where('created_at', '<', before).compile()
