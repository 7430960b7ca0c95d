/** Gifts in the words that staff use. */
import type { BoughtState } from '../../../domain/gift/own-gifts.ts'
import type { GiftTab } from '../../../domain/gift/staff-gift.ts'

/** Words, and the look of their tag. */
export const GIFT_TAGS: Readonly<Record<BoughtState, [words: string, look: string]>> = {
  waiting: ['Bought', 'y'],
  sent: ['Sent', 't'],
  redeemed: ['Redeemed', 'g'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}

export const giftTabName = (tab: GiftTab): string => (tab === 'all' ? 'All' : GIFT_TAGS[tab][0])
