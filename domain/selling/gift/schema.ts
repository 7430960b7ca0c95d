/** Request and response schemas of the gift calls (docs/domain.md#gifts). */
import { z } from 'zod'
import { addressSchema, savedAddressSchema } from '../../core/address/schema.ts'
import { FREQUENCIES } from '../../core/calendar/frequency.ts'
import { pathIdSchema } from '../../core/http/path-id.schema.ts'
import { parseGiftCode } from './code.ts'
import { GIFT_CASES, GIFT_MESSAGES } from './gift.ts'
import { BOUGHT_STATES } from './own-gifts.ts'

const CODE = 'Enter the code of your gift'
const MAX_LENGTH = 60
const OBJECT = 'Send a JSON object'

/** Accepts a code as people type it; returns it in its canonical form. */
const codeSchema = z
  .string(CODE)
  .trim()
  .min(1, CODE)
  .max(MAX_LENGTH, GIFT_MESSAGES.mistyped)
  .transform((typed, context) => {
    const code = parseGiftCode(typed)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: GIFT_MESSAGES.mistyped })
    return z.NEVER
  })

export const giftCheckSchema = z.strictObject(
  { code: codeSchema },
  { error: (issue) => (issue.code === 'invalid_type' ? OBJECT : undefined) },
)

const DATE = 'Enter your date of birth'
const ADDRESS = 'Choose one of your addresses'

export const giftRedemptionSchema = z.strictObject(
  {
    code: codeSchema,
    frequency: z
      .literal(FREQUENCIES, 'Choose how often you’d like a case')
      .meta({ description: 'Months between cases' }),
    /** 'YYYY-MM-DD'. Requested once; only the confirmation and its date are stored. */
    date_of_birth: z
      .string(DATE)
      .regex(/^\d{4}-\d{2}-\d{2}$/, DATE)
      .optional(),
    /** Either the id of a saved address of the customer, or `address`. */
    address_id: z.int(ADDRESS).min(1, ADDRESS).optional(),
    address: addressSchema.optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? OBJECT : undefined) },
)

/** POST /api/wine-club/gifts/redeem. */
export type GiftRedemption = z.infer<typeof giftRedemptionSchema>

export const giftSchema = z.object({
  plan: z.object({ id: z.string(), name: z.string(), description: z.string(), pictures: z.array(z.string()) }),
  cases: z.literal(GIFT_CASES),
  /** '' for gifts bought before this field existed. */
  giver_name: z.string(),
  message: z.string(),
  /** Last day it can be redeemed. */
  expires_on: z.string(),
})

/** Details of a gift that its code reveals. */
export type Gift = z.infer<typeof giftSchema>

export const checkedGiftSchema = z.object({
  gift: giftSchema,
  /** Dispatch day of the first case if it is redeemed now. */
  first_case_on: z.string(),
  addresses: z.array(savedAddressSchema),
  full_name: z.string().meta({ description: 'Of the account, for a new address.' }),
  /** False if the customer has confirmed that they are over 18. */
  needs_date_of_birth: z.boolean(),
})

/** Requirements for the customer to redeem it. */
export type CheckedGift = z.infer<typeof checkedGiftSchema>

export const redeemedGiftSchema = z.object({
  gift: giftSchema,
  frequency: z.literal(FREQUENCIES),
  first_case_on: z.string(),
})

/** The redeemed gift, and the dispatch day of its first case. */
export type RedeemedGift = z.infer<typeof redeemedGiftSchema>

export const giftIdSchema = pathIdSchema('Give the id of your gift')

export const ownGiftsSchema = z
  .object({
    bought: z.array(
      z.object({
        id: z.number(),
        order_no: z.string(),
        plan_name: z.string(),
        cases: z.literal(GIFT_CASES),
        recipient_name: z.string(),
        recipient_email: z.string(),
        code_ending: z.string().meta({ description: 'The last group of its code. Sending the code again changes it.' }),
        deliver_on: z.string(),
        expires_on: z.string().meta({ description: 'The last day it can be redeemed on.' }),
        redeemed_on: z.string().nullable(),
        state: z.enum(BOUGHT_STATES),
        may_resend: z.boolean(),
      }),
    ),
    received: z.array(
      z.object({
        id: z.number(),
        plan_name: z.string(),
        cases: z.literal(GIFT_CASES),
        /** '' for gifts bought before this field existed. */
        giver_name: z.string(),
        message: z.string(),
        cases_left: z.number(),
        /** True after all cases have been sent or given up. */
        is_over: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OwnGifts' })
export type BoughtGift = OwnGifts['bought'][number]
export type ReceivedGift = OwnGifts['received'][number]

/** GET /api/wine-club/gifts: the latest first. */
export type OwnGifts = z.infer<typeof ownGiftsSchema>
