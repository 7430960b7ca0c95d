/** Request and response schemas of the staff's gift calls (docs/domain.md#gifts). */
import { z } from 'zod'
import { formFields } from '../../core/form/form-fields.schema.ts'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { ownGiftsSchema } from './schema.ts'
import { GIFT_TABS } from './staff-gift.ts'

const SEEN = 'Give the last four characters of the code'

export const giftQuerySchema = z.object({
  tab: z.enum(GIFT_TABS, 'There is no such list of gifts').default('all'),
  ...searchQuery(
    'Words, each of which is in the number of the order, the buyer’s or recipient’s name or address, or is the end of the code',
  ),
})

const boughtGift = ownGiftsSchema.shape.bought.element.shape

export const staffGiftSchema = z
  .object({
    ...boughtGift,
    buyer_email: z.string(),
    bought_on: z.string(),
    /** Pounds returned on cancellation, to the card and as store credit. */
    paid: z.number(),
    /** The plan it started; null until it is redeemed. */
    plan_id: z.number().nullable(),
    message: z.string().meta({ description: 'Plain text; show it as text' }),
    /** True until the mail is sent. False if the gift was redeemed or cancelled. */
    may_correct: z.boolean(),
    /** True if it is not redeemed and was bought in the last 14 days. */
    may_cancel: z.boolean(),
  })
  .meta({ id: 'StaffGift' })
export type StaffGift = z.infer<typeof staffGiftSchema>

export const giftPageSchema = z.object({
  gifts: z.array(staffGiftSchema),
  /** Gifts that match the search, by state. */
  counts: z.record(z.enum(GIFT_TABS), z.number()),
})
export type GiftPage = z.infer<typeof giftPageSchema>

export const giftConflictSchema = z.object({ message: z.string(), gift: staffGiftSchema })

export const staffResendSchema = z.strictObject({
  seen: z.string(SEEN).length(4, SEEN),
  recipient_email: emailSchema.clone().register(formFields, {
    label: 'Send it to',
    control: 'email',
    hint: 'Correct it here where it was mistyped.',
  }),
})
