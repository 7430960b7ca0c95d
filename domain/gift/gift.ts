/** Gifts of club cases: what is given, how long the code is valid, and what redeeming it starts (docs/domain.md#gifts). */
import type { z } from 'zod'
import type { Day } from '../delivery/calendar.ts'
import { anchorDayOf, nextCaseOn } from '../plan/dates.ts'
import type {
  checkedGiftSchema,
  giftCheckSchema,
  giftRedemptionSchema,
  giftSchema,
  redeemedGiftSchema,
} from './schema.ts'

/** How many cases can be given. */
export const GIFT_CASES = [1, 2, 3, 6, 12] as const

/** Months a code is valid, from the day it is bought. */
const GOOD_FOR = 18

/** Days before a code's last one on which its recipient is reminded of it. */
export const GIFT_REMINDER_DAYS = 30

/** The last day a code can be redeemed on; the month's last where it has no such day. */
export const giftExpiry = (bought: Day): Day => nextCaseOn(bought, GOOD_FOR, anchorDayOf(bought))

/** Why a code can't be redeemed, each with its message. */
export type GiftProblem = 'mistyped' | 'unknown' | 'used' | 'expired' | 'cancelled'

export const GIFT_MESSAGES: Readonly<Record<GiftProblem, string>> = {
  mistyped: 'That isn’t one of our codes. Check it against the card: GIFT and twelve letters and digits',
  unknown: 'We don’t know this code. Check it against the card',
  used: 'This gift has already been redeemed',
  expired: 'This code has expired: a gift can be redeemed for 18 months',
  cancelled: 'This gift was cancelled by the person who bought it',
}

/** What a code reveals of its gift. */
export type Gift = z.infer<typeof giftSchema>

/** POST /api/wine-club/gifts/check. */
export type GiftCheck = z.infer<typeof giftCheckSchema>

/** What redeeming it requires of the customer. */
export type CheckedGift = z.infer<typeof checkedGiftSchema>

/** POST /api/wine-club/gifts/redeem. */
export type GiftRedemption = z.infer<typeof giftRedemptionSchema>

/** What was redeemed, and when the first case leaves. */
export type RedeemedGift = z.infer<typeof redeemedGiftSchema>
