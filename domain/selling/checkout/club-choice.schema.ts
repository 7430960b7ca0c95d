/** The wine club's choice and gift details as schemas. */
import { z } from 'zod'
import { FREQUENCIES } from '../../core/calendar/frequency.ts'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { GIFT_LIMITS } from './club-choice.ts'

const PLAN = 'Choose one of the plans'
const CASES = 'Choose how many cases'
const DAY = 'Choose a day'
const MESSAGE = 'Write them a message'
const tooLong = (most: number) => `Use at most ${most} characters`

export const clubChoiceSchema = z.strictObject({
  plan_id: z.string(PLAN).min(1, PLAN).max(64, PLAN),
  /** Cases per delivery for a member; in total for a gift. */
  cases: z.int(CASES).min(1, CASES).max(12, CASES),
  frequency: z
    .literal(FREQUENCIES, 'Choose how often you’d like a delivery')
    .nullable()
    .meta({ description: 'Months between deliveries; null for a gift' }),
})
export type ClubChoice = z.infer<typeof clubChoiceSchema>

/** May be empty, as in gifts bought when a message was optional. */
export const giftMessageSchema = z.string(MESSAGE).trim().max(GIFT_LIMITS.message, tooLong(GIFT_LIMITS.message))

export const giftDetailsSchema = z.strictObject({
  giver_name: z
    .string('Enter your name')
    .trim()
    .min(1, 'Enter your name')
    .max(GIFT_LIMITS.giver_name, tooLong(GIFT_LIMITS.giver_name)),
  recipient_name: z
    .string('Enter the recipient’s name')
    .trim()
    .min(1, 'Enter the recipient’s name')
    .max(GIFT_LIMITS.recipient_name, tooLong(GIFT_LIMITS.recipient_name)),
  recipient_email: emailSchema,
  message: giftMessageSchema.min(1, MESSAGE),
  deliver_on: z.iso.date(DAY),
})

export const giftDetailsResponseSchema = z.object({
  giver_name: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  message: z.string(),
  /** Day on which the code is mailed; null until it is chosen. */
  deliver_on: z.string().nullable(),
})

/** Giver, recipient, message and day of a gift. */
export type GiftDetails = z.infer<typeof giftDetailsResponseSchema>
