/**
 * Price of standard delivery on the mainland and the total from which it is free, shown in the basket before a postcode
 * is known (docs/domain.md#delivery).
 */
import type { Pence } from '../../core/money/pence.ts'

/** Goods total, after Mix Six. */
export const FREE_DELIVERY_FROM: Pence = 5000

/** Price below that total. */
export const MAINLAND_DELIVERY: Pence = 599

/** Pence missing for free delivery; 0 if the total is high enough. */
export const toFreeDelivery = (goods: Pence): Pence => Math.max(0, FREE_DELIVERY_FROM - goods)
