/** Club cases given to somebody: what is given, for how long its code is good, and what redeeming it starts (docs/domain.md#gifts). */
import type { Address, SavedAddress } from '../address/address.ts'
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import { anchorDayOf, nextCaseOn } from '../plan/dates.ts'

/** How many cases can be given. */
export const GIFT_CASES = [1, 2, 3, 6, 12] as const
export type GiftCases = (typeof GIFT_CASES)[number]

/** Months a code is good for, from the day it is bought. */
const GOOD_FOR = 18

/** The last day a code can be redeemed on; the month's last where it has no such day. */
export const giftExpiry = (bought: Day): Day => nextCaseOn(bought, GOOD_FOR, anchorDayOf(bought))

/** Why a code opens nothing; each has its words. */
export type GiftProblem = 'mistyped' | 'unknown' | 'used' | 'expired' | 'cancelled'

export const GIFT_MESSAGES: Readonly<Record<GiftProblem, string>> = {
  mistyped: 'That doesn’t look right. Check it against the card: GIFT and twelve letters and digits',
  unknown: 'We don’t know this code. Check it against the card',
  used: 'This gift has been redeemed already',
  expired: 'This code has expired: a gift can be redeemed for 18 months',
  cancelled: 'This gift was cancelled by the person who bought it',
}

/** A gift as its code tells of it. */
export type Gift = {
  plan: { id: string; name: string; description: string; pictures: string[] }
  cases: GiftCases
  /** What its buyer wrote; '' for nothing. */
  message: string
  /** The last day it can be redeemed on. */
  expires_on: Day
}

/** POST /api/wine-club/gifts/check. */
export type GiftCheck = { code: string }

/** What redeeming it will ask of the customer. */
export type CheckedGift = {
  gift: Gift
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

/** What comes, and when the first of it leaves. */
export type RedeemedGift = { gift: Gift; frequency: Frequency; first_case_on: Day }
