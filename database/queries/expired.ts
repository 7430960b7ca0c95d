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

/** So that shoppers wait for no long deletion: the others go on another night. */
const VISITORS_AT_ONCE = 1000

/** Visitors whose last sign of life is older, with their baskets and what they viewed. What they found helpful stays counted. */
export const deleteGoneVisitors = (before: string) =>
  db
    .deleteFrom('visitors')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('visitors').select('id').where('seen_at', '<', before).orderBy('seen_at').limit(VISITORS_AT_ONCE),
    )
    .compile()

/** Dead letters stay, as nobody has received them. */
export const deleteSentMail = (before: string) =>
  db.deleteFrom('mail').where('state', '=', 'sent').where('created_at', '<', before).compile()
