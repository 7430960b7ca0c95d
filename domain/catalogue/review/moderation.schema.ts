/** Request and response schemas of the staff's review calls (docs/domain.md#reviews). */
import { z } from 'zod'
import { flag } from '../../core/codec/codec.schema.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { MAX_REFUSAL_REASON, MAX_REPLY, REASON_MISSING, REFUSAL_REASONS, REVIEW_STATES } from './moderation.ts'

const STATE = 'Give waiting, approved or rejected'
const stateSchema = z.enum(REVIEW_STATES, STATE)

export const reviewQueueQuerySchema = z.object({
  state: stateSchema.default('waiting'),
  ...searchQuery('Words of the author, the product or the text.'),
})
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuerySchema>

const OTHER = 'Another reason'

/** The reason for a rejection: one of the usual ones, or another in `words`. */
export const refusalFormSchema = z.strictObject({
  reason: labelled(z.string(REASON_MISSING), 'Why it is refused', {
    control: 'select',
    options: [...REFUSAL_REASONS, OTHER].map((reason) => [reason, reason] as const),
  }),
  words: labelled(
    z.string().trim().min(1, REASON_MISSING).max(MAX_REFUSAL_REASON, `Use at most ${MAX_REFUSAL_REASON} characters`),
    'In your words',
  ),
})
export const isPresetReason = (reason: string): boolean => reason !== OTHER

export const moderationSchema = z
  .strictObject({
    state: stateSchema,
    from: stateSchema.meta({ description: 'The state as shown. 409 if it has changed.' }),
    /** Required for a rejection; shown to staff only. */
    reason: z
      .string('Must be text')
      .trim()
      .max(MAX_REFUSAL_REASON, `Use at most ${MAX_REFUSAL_REASON} characters`)
      .optional(),
  })
  .refine(({ state, reason = '' }) => state !== 'rejected' || reason !== '', {
    path: ['reason'],
    message: REASON_MISSING,
  })
export type Moderation = z.infer<typeof moderationSchema>

const replyText = z.string('Must be text').trim().max(MAX_REPLY, `Use at most ${MAX_REPLY} characters`)

export const replyFormSchema = z.strictObject({
  reply: labelled(replyText.min(1, 'Write a reply'), 'Reply from the shop', {
    control: 'long',
    rows: 5,
    hint: 'Shown below the review on the product page',
  }),
})

export const replySchema = z.strictObject({
  reply: replyText.meta({ description: 'Plain text; empty removes the reply.' }),
  from: z.string('Must be text').max(MAX_REPLY).meta({ description: 'The reply as shown. 409 if it has changed.' }),
})
export type Reply = z.infer<typeof replySchema>

export const moderatedReviewSchema = z
  .object({
    id: z.number(),
    product_code: z.string(),
    product_name: z.string(),
    url: z.string().meta({ description: 'Empty if the product is not on sale.' }),
    /** 1 to 5. */
    rating: z.number(),
    review_text: z.string().meta({ description: 'Plain text; show it as text' }),
    author_name: z.string(),
    verified_purchase: z.boolean(),
    /** Fictional review of a demonstration shop. */
    demo_review: z.boolean(),
    state: stateSchema,
    /** '' unless it is rejected. */
    refusal_reason: z.string(),
    /** UTC ISO-8601. */
    created_at: z.string(),
    /** '' while the review is pending; `moderated_at` is then null. */
    moderated_by: z.string(),
    moderated_at: z.string().nullable(),
    /** The shop's public reply; '' without one, and `replied_at` is then null. */
    reply: z.string().meta({ description: 'Plain text; show it as text' }),
    replied_by: z.string(),
    replied_at: z.string().nullable(),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>

/** A review as the database returns it. */
export const moderatedRowSchema = moderatedReviewSchema.extend({ verified_purchase: flag, demo_review: flag })

export const reviewQueueSchema = z.object({
  /** Waiting reviews oldest first; others by decision, newest first. */
  reviews: z.array(moderatedReviewSchema),
  counts: z.object({ waiting: z.number(), approved: z.number(), rejected: z.number() }),
  page_size: z.number(),
})
export type ReviewQueue = z.infer<typeof reviewQueueSchema>
