/** Gifts in the words that staff use. */
import type { BoughtState } from '../../../domain/gift/own-gifts.ts'
import type { GiftTab } from '../../../domain/gift/staff-gift.ts'
import { namesOf } from '../kit/state-names.ts'

/** Words, and the look of their tag. */
export const GIFT_TAGS: Readonly<Record<BoughtState, [words: string, look: string]>> = {
  waiting: ['Bought', 'y'],
  sent: ['Sent', 't'],
  redeemed: ['Redeemed', 'g'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}

export const GIFT_TAB_NAMES: Readonly<Record<GiftTab, string>> = { all: 'All', ...namesOf(GIFT_TAGS) }
