/** Request and response schemas of the review calls (docs/domain.md#reviews). */
import { z } from 'zod'
import { codeSchema } from '../product/code.schema.ts'
import { RATING_MESSAGE, TEXT_MISSING, TEXT_TOO_LONG } from './check-review.ts'
import { MAX_REVIEW_LENGTH, REVIEWS_PER_PAGE } from './review.ts'

const MAX_PAGE = 100_000

const PAGE_MESSAGE = `Give a JSON object: {"rows_per_page": 1 to ${REVIEWS_PER_PAGE}, "current_page": from 1}`

/** Only the page is read: the row numbers are derived from it. */
const paginationSchema = z.object(
  {
    rows_per_page: z
      .int(PAGE_MESSAGE)
      .min(1, PAGE_MESSAGE)
      .max(REVIEWS_PER_PAGE, PAGE_MESSAGE)
      .default(REVIEWS_PER_PAGE),
    current_page: z.int(PAGE_MESSAGE).min(1, PAGE_MESSAGE).max(MAX_PAGE, PAGE_MESSAGE).default(1),
    starting_row_number: z.number().optional(),
    ending_row_number: z.number().optional(),
  },
  PAGE_MESSAGE,
)

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: PAGE_MESSAGE })
    return z.NEVER
  }
}

export const reviewsQuerySchema = z.object({
  product_code: codeSchema,
  filter_by_rating: z
    .enum(['', '1', '2', '3', '4', '5'], RATING_MESSAGE)
    .optional()
    .transform((rating) => (rating === undefined || rating === '' ? undefined : Number(rating))),
  pagination_data: z
    .string()
    .default('{}')
    .transform(parseJson)
    .pipe(paginationSchema)
    .meta({ type: 'string', description: 'JSON', example: '{"rows_per_page":20,"current_page":1}' }),
})

export const newReviewSchema = z.strictObject({
  product_code: codeSchema,
  rating: z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE),
  review_text: z.string(TEXT_MISSING).trim().min(1, TEXT_MISSING).max(MAX_REVIEW_LENGTH, TEXT_TOO_LONG),
})
export type NewReview = z.infer<typeof newReviewSchema>

export const newReviewResponseSchema = z.object({
  id: z.number(),
  state: z.literal('waiting').meta({ description: 'Shown once a moderator approved it' }),
  verified_purchase: z.boolean(),
})

export const reviewIdSchema = z.object({
  id: z.coerce.number('Give the id of a review').int('Give the id of a review').min(1, 'Give the id of a review'),
})

export const helpfulResponseSchema = z.object({ helpful_count: z.number() })

export const reviewSchema = z
  .object({
    id: z.number(),
    rating: z.number(),
    review_text: z.string().meta({ description: 'Plain text; show it as text' }),
    author_name: z.string(),
    /** Formatted like '12 October 2026'. */
    formatted_date: z.string(),
    verified_purchase: z.boolean(),
    demo_review: z.boolean().meta({ description: 'Invented for a demonstration shop; mark it as such' }),
    helpful_count: z.number(),
    shop_reply: z
      .object({
        reply_text: z.string().meta({ description: 'Plain text; show it as text' }),
        /** Formatted like '12 October 2026'. */
        formatted_date: z.string(),
      })
      .nullable()
      .meta({ description: 'The shop’s public reply; null without one' }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof reviewSchema>

export const starFilterSchema = z.object({
  rating: z.union([z.literal(5), z.literal(4), z.literal(3), z.literal(2), z.literal(1)]),
  count: z.number(),
  percentage: z.number(),
})
export type StarFilter = z.infer<typeof starFilterSchema>

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  /** Average of all approved reviews regardless of the filter, to one decimal; null without reviews. */
  average_rating: z.number().nullable(),
  /** Number of approved reviews, regardless of the filter. */
  total_reviews: z.number(),
  /** Five rows, starting with 5 stars. */
  star_filters: z.array(starFilterSchema),
})
export type ReviewPage = z.infer<typeof reviewPageSchema>
