/** POST /api/product/reviews/{id}/helpful: counts once per visitor. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertHelpful, selectHelpfulCount, touchHelpedVisitor } from '../../../database/queries/catalogue/reviews.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { formRetryAfter, sentFormAt } from '../../core/rate-limit/form-limit.ts'
import { RATE_LIMITS } from '../../core/rate-limit/limits.ts'

export type MarkedHelpful =
  /** The review's new count. */
  | { ok: true; count: number }
  | { ok: false; code: 'unknown-review' }
  /** `seconds` until another vote is accepted. */
  | { ok: false; code: 'too-many'; seconds: number }

/** Also limits votes by IP address, since visitors can delete their cookie. */
export const markHelpful = async (
  database: Client,
  { visitor, ipAddress }: { visitor: string; ipAddress: string },
  reviewId: number,
  at: Date,
): Promise<MarkedHelpful> => {
  const sent = sentFormAt('helpful-vote', '', ipAddress, at)
  const [, , voted, blocking, counted] = await batch(database, 'write', [
    touchHelpedVisitor(visitor, reviewId, sent.now),
    insertHelpful(visitor, reviewId, sent, RATE_LIMITS.helpfulVote),
    insertSentForm(sent, RATE_LIMITS.helpfulVote),
    selectBlockingForms(sent, RATE_LIMITS.helpfulVote),
    selectHelpfulCount(reviewId),
  ])
  if (voted.rows.length === 0) return { ok: false, code: 'too-many', seconds: formRetryAfter(blocking, at) }
  const row = counted.rows[0]
  return row === undefined ? { ok: false, code: 'unknown-review' } : { ok: true, count: row.helpful_count }
}
