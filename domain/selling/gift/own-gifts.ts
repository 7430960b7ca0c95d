/** Gifts as seen by the customers who bought or redeemed them (docs/domain.md#gifts). */
import type { Day } from '../../core/calendar/calendar.ts'

export const BOUGHT_STATES = ['waiting', 'sent', 'redeemed', 'expired', 'cancelled'] as const
/** 'waiting' for its delivery day. */
export type BoughtState = (typeof BOUGHT_STATES)[number]

type Course = { deliver_on: Day; expires_on: Day; redeemed_at: string | null; cancelled_at: string | null }

/** `today` is a day of Europe/London. */
export const boughtState = ({ deliver_on, expires_on, redeemed_at, cancelled_at }: Course, today: Day): BoughtState => {
  if (cancelled_at !== null) return 'cancelled'
  if (redeemed_at !== null) return 'redeemed'
  if (expires_on < today) return 'expired'
  return deliver_on <= today ? 'sent' : 'waiting'
}

/** Allowed from its delivery day for as long as it can be redeemed. */
export const mayResend = (gift: Course, today: Day): boolean => boughtState(gift, today) === 'sent'
