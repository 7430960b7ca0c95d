/** Gifts as those who bought or redeemed them see them (docs/domain.md#gifts). */
import type { Day } from '../delivery/calendar.ts'
import type { GiftCases } from './gift.ts'

export const BOUGHT_STATES = ['waiting', 'sent', 'redeemed', 'expired', 'cancelled'] as const
/** 'waiting' for its day. */
export type BoughtState = (typeof BOUGHT_STATES)[number]

export type BoughtGift = {
  id: number
  order_no: string
  plan_name: string
  cases: GiftCases
  recipient_name: string
  recipient_email: string
  /** The last group of its code, as it is now. */
  code_ending: string
  deliver_on: Day
  /** The last day it can be redeemed on. */
  expires_on: Day
  redeemed_on: Day | null
  state: BoughtState
  /** Whether its code can be sent again. */
  may_resend: boolean
}

export type ReceivedGift = {
  id: number
  plan_name: string
  cases: GiftCases
  /** '' for one bought before this was asked. */
  giver_name: string
  message: string
  cases_left: number
  /** All its cases have come, or were given up. */
  is_over: boolean
}

/** GET /api/wine-club/gifts: the latest first. */
export type OwnGifts = { bought: BoughtGift[]; received: ReceivedGift[] }

type Course = { deliver_on: Day; expires_on: Day; redeemed_at: string | null; cancelled_at: string | null }

/** `today` is a day of Europe/London. */
export const boughtState = ({ deliver_on, expires_on, redeemed_at, cancelled_at }: Course, today: Day): BoughtState => {
  if (cancelled_at !== null) return 'cancelled'
  if (redeemed_at !== null) return 'redeemed'
  if (expires_on < today) return 'expired'
  return deliver_on <= today ? 'sent' : 'waiting'
}

/** Once its day has come, and while somebody can still redeem it. */
export const mayResend = (gift: Course, today: Day): boolean => boughtState(gift, today) === 'sent'
