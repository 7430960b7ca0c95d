/** Gifts in the control panel (docs/domain.md#gifts). Amounts are in pounds, as everywhere in JSON. */
import { BOUGHT_STATES } from './own-gifts.ts'

export const GIFT_PAGE = 30

export const GIFT_TABS = ['all', ...BOUGHT_STATES] as const
export type GiftTab = (typeof GIFT_TABS)[number]
