/** Gifts of club cases: contents, validity of the code, and the plan that redeeming starts (docs/domain.md#gifts). */
import { type Day, inLondon } from '../../core/calendar/calendar.ts'
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

/** Minutes after midnight. */
const MORNING = 8 * 60

const MINUTE_MS = 60_000

/** Converts a time in London to UTC; London is never more than an hour from UTC. */
const londonTime = (day: Day, minutes: number): Date => {
  const guess = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS)
  return new Date(guess.getTime() - (inLondon(guess).minutes - minutes) * MINUTE_MS)
}

/** When a gift's code is sent to its recipient: on the morning of the requested day, in London, or now if that has passed. */
export function giftSendingTime(deliverOn: Day, now: Date): Date {
  const morning = londonTime(deliverOn, MORNING)
  return morning > now ? morning : now
}

/** True if the morning of the day has passed, so that the code is sent as soon as the gift is paid for. */
export const isSentAtOnce = (deliverOn: Day, now: Date): boolean => giftSendingTime(deliverOn, now) === now
