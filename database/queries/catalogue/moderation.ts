/** Moderation queue of reviews. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  Moderation,
  moderatedRowSchema,
  Reply,
  ReviewQueueQuery,
} from '../../../domain/catalogue/review/moderation.schema.ts'
import { QUEUE_PAGE, REVIEW_STATES, type ReviewState } from '../../../domain/catalogue/review/moderation.ts'
import { db } from '../../query-builder.ts'
import { countTabs, hasWords } from '../core/staff-lists.ts'

export type ModeratedRow = z.input<typeof moderatedRowSchema>

const MODERATED = sql`SELECT reviews.id, product_code, title AS product_name,
    iif(status = 'active', '/' || route, '') AS url, rating, review AS review_text, author_name, verified_purchase,
    is_demo AS demo_review, state, refusal_reason, reviews.created_at,
    coalesce(moderators.name, '') AS moderated_by, moderated_at, reply, coalesce(repliers.name, '') AS replied_by, replied_at
  FROM reviews JOIN products ON products.code = product_code
  LEFT JOIN admins AS moderators ON moderators.id = moderated_by
  LEFT JOIN admins AS repliers ON repliers.id = replied_by`

export const selectModerated = (id: number): CompiledQuery<ModeratedRow> =>
  sql<ModeratedRow>`${MODERATED} WHERE reviews.id = ${id}`.compile(db)

/** The oldest pending review comes first; decided reviews are sorted latest first. */
const orderOf = (state: ReviewState) =>
  state === 'waiting'
    ? sql`reviews.created_at, reviews.id`
    : sql`coalesce(moderated_at, reviews.created_at) DESC, reviews.id DESC`

const found = (q: string): RawBuilder<boolean> => hasWords(sql`author_name || ' ' || title || ' ' || review`, q)

export const selectReviewQueue = ({ state, q, page }: ReviewQueueQuery): CompiledQuery<ModeratedRow> =>
  sql<ModeratedRow>`${MODERATED} WHERE state = ${state} AND ${found(q)} ORDER BY ${orderOf(state)}
    LIMIT ${QUEUE_PAGE} OFFSET ${(page - 1) * QUEUE_PAGE}`.compile(db)

/** One row: how many reviews of each state match the search. */
export const countReviews = (q: string) =>
  countTabs(
    REVIEW_STATES,
    (state) => sql`state = ${state}`,
    sql`FROM reviews JOIN products ON products.code = product_code WHERE ${found(q)}`,
  )

/** True if the review is still in the state that was seen. */
export const isReviewIn = (id: number, state: ReviewState): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${id} AND state = ${state})`

/** A review set back to waiting loses its moderator. */
export const moderateReview = (
  id: number,
  { state, from, reason = '' }: Moderation,
  adminId: string,
  at: string,
): CompiledQuery => {
  const isDecided = state !== 'waiting'
  return db
    .updateTable('reviews')
    .set({
      state,
      refusal_reason: state === 'rejected' ? reason : '',
      moderated_by: isDecided ? adminId : null,
      moderated_at: isDecided ? at : null,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .compile()
}

/** True if the review is published with the reply that was seen, and the new reply is another one. */
export const hasReply = (id: number, { reply, from }: Reply): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${id} AND state = 'approved' AND reply = ${from} AND reply <> ${reply})`

/** Sets, replaces or removes the shop's reply. */
export const writeReply = (id: number, given: Reply, adminId: string, at: string): CompiledQuery => {
  const isRemoved = given.reply === ''
  return db
    .updateTable('reviews')
    .set({ reply: given.reply, replied_by: isRemoved ? null : adminId, replied_at: isRemoved ? null : at })
    .where('id', '=', id)
    .where(hasReply(id, given))
    .compile()
}
