/** Gifts as staff find them and see to them (docs/domain.md#gifts). Amounts are pounds: this is JSON. */
import type { Day } from '../delivery/calendar.ts'
import { BOUGHT_STATES, type BoughtGift } from './own-gifts.ts'

/** Gifts on a page of the list. */
export const GIFT_PAGE = 30

export const GIFT_TABS = ['all', ...BOUGHT_STATES] as const
export type GiftTab = (typeof GIFT_TABS)[number]

export type StaffGift = BoughtGift & {
  buyer_email: string
  bought_on: Day
  /** What goes back when it is cancelled: to the card, and store credit. */
  paid: number
  /** The plan that it started; null before. */
  plan_id: number | null
  /** Whether its order may be cancelled: not redeemed, and bought in the last 14 days. */
  may_cancel: boolean
}

export type GiftPage = {
  gifts: StaffGift[]
  /** Whether another page follows. */
  has_more: boolean
}

/** POST …/resend: a new code, to that address. `seen` is the ending of the code that stops working. */
export type StaffResend = { seen: string; recipient_email: string }
