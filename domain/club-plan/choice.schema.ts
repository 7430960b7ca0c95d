/** What the checkouts of the wine club are told, as schemas. */
import { z } from 'zod'
import { emailSchema } from '../customer/schema.ts'
import { FREQUENCIES } from '../lock-it-in/frequency.ts'
import { type ClubChoice, GIFT_LIMITS, type GiftWishes } from './choice.ts'

const PLAN = 'Choose one of the plans'
const CASES = 'Choose how many cases'
const DAY = 'Choose a day'
const tooLong = (most: number) => `Use at most ${most} characters`

export const clubChoiceSchema = z.strictObject({
  plan_id: z.string(PLAN).min(1, PLAN).max(64, PLAN),
  cases: z.int(CASES).min(1, CASES).max(12, CASES),
  frequency: z
    .literal(FREQUENCIES, 'Choose how often a delivery is to come')
    .nullable()
    .meta({ description: 'Months between deliveries; null for a gift' }),
}) satisfies z.ZodType<ClubChoice>

export const giftWishesSchema = z.strictObject({
  recipient_name: z
    .string('Enter the name of whoever it is for')
    .trim()
    .min(1, 'Enter the name of whoever it is for')
    .max(GIFT_LIMITS.recipient_name, tooLong(GIFT_LIMITS.recipient_name)),
  recipient_email: emailSchema,
  message: z.string('Give a text').trim().max(GIFT_LIMITS.message, tooLong(GIFT_LIMITS.message)),
  deliver_on: z.iso.date(DAY),
}) satisfies z.ZodType<GiftWishes>

export const giftWishesAnswerSchema = z.object({
  recipient_name: z.string(),
  recipient_email: z.string(),
  message: z.string(),
  deliver_on: z.string().nullable(),
}) satisfies z.ZodType<GiftWishes>
