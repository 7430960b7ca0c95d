/** Gifts of club cases: contents, validity of the code, and the plan that redeeming starts (docs/domain.md#gifts). */
import type { Day } from '../../core/calendar/calendar.ts'
import { anchorDayOf, nextCaseOn } from '../../core/calendar/monthly-days.ts'

/** Allowed numbers of cases. */
export const GIFT_CASES = [1, 2, 3, 6, 12] as const

/** Months a code is valid, from the day it is bought. */
const GOOD_FOR = 18

/** Days before the code expires on which its recipient is reminded. */
export const GIFT_REMINDER_DAYS = 30

/** Last day on which a code can be redeemed; the last of the month if the month is too short. */
export const giftExpiry = (bought: Day): Day => nextCaseOn(bought, GOOD_FOR, anchorDayOf(bought))

/** Reasons why a code can't be redeemed, each with its message. */
export type GiftProblem = 'mistyped' | 'unknown' | 'used' | 'expired' | 'cancelled'

export const GIFT_MESSAGES: Readonly<Record<GiftProblem, string>> = {
  mistyped: 'That isn’t one of our codes. Check it against the card: GIFT and twelve letters and digits',
  unknown: 'We don’t know this code. Check it against the card',
  used: 'This gift has already been redeemed',
  expired: 'This code has expired: a gift can be redeemed for 18 months',
  cancelled: 'This gift was cancelled by the person who bought it',
}
