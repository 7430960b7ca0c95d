/** Gifts in the control panel (docs/domain.md#gifts). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import { BOUGHT_STATES } from './own-gifts.ts'
import type { giftPageSchema, staffGiftSchema, staffResendSchema } from './staff-gift.schema.ts'

export const GIFT_PAGE = 30

export const GIFT_TABS = ['all', ...BOUGHT_STATES] as const
export type GiftTab = (typeof GIFT_TABS)[number]

export type StaffGift = z.infer<typeof staffGiftSchema>

export type GiftPage = z.infer<typeof giftPageSchema>

/** POST …/resend sends a new code to that e-mail address. `seen` is the ending of the code that becomes invalid. */
export type StaffResend = z.infer<typeof staffResendSchema>
