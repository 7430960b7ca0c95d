/** Gifts as staff find and manage them (docs/domain.md#gifts). Amounts are in pounds, as everywhere in JSON. */
import type { z } from 'zod'
import { BOUGHT_STATES } from './own-gifts.ts'
import type { giftPageSchema, staffGiftSchema, staffResendSchema } from './staff-gift.schema.ts'

export const GIFT_PAGE = 30

export const GIFT_TABS = ['all', ...BOUGHT_STATES] as const
export type GiftTab = (typeof GIFT_TABS)[number]

export type StaffGift = z.infer<typeof staffGiftSchema>

export type GiftPage = z.infer<typeof giftPageSchema>

/** POST …/resend: a new code, to that address. `seen` is the ending of the code that stops working. */
export type StaffResend = z.infer<typeof staffResendSchema>
