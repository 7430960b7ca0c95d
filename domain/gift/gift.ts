/** Gifts of club cases: what is given, how long the code is valid, and what redeeming it starts (docs/domain.md#gifts). */
import type { Address, SavedAddress } from '../address/address.ts'
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import { anchorDayOf, nextCaseOn } from '../plan/dates.ts'

/** How many cases can be given. */
export const GIFT_CASES = [1, 2, 3, 6, 12] as const
export type GiftCases = (typeof GIFT_CASES)[number]

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
export type Gift = {
  plan: { id: string; name: string; description: string; pictures: string[] }
  cases: GiftCases
  /** Who gives it; '' for one bought before this was asked. */
  giver_name: string
  /** What its buyer wrote; '' for nothing. */
  message: string
  /** The last day it can be redeemed on. */
  expires_on: Day
}

/** POST /api/wine-club/gifts/check. */
export type GiftCheck = { code: string }

/** What redeeming it requires of the customer. */
export type CheckedGift = {
  gift: Gift
  /** When the first case leaves if it is redeemed now. */
  first_case_on: Day
  addresses: SavedAddress[]
  /** False once the customer has confirmed being over 18. */
  needs_date_of_birth: boolean
}

/** POST /api/wine-club/gifts/redeem. */
export type GiftRedemption = GiftCheck & {
  /** Months between cases. */
  frequency: Frequency
  /** 'YYYY-MM-DD'; asked once, kept as a yes with its date. */
  date_of_birth?: string | undefined
  /** Where the cases go: one of the customer's own addresses, or another. */
  address_id?: number | undefined
  address?: Address | undefined
}

/** What was redeemed, and when the first case leaves. */
export type RedeemedGift = { gift: Gift; frequency: Frequency; first_case_on: Day }
