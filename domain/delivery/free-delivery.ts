/** What standard delivery on the mainland costs, and from when it costs nothing, which a basket says before any postcode is known (docs/domain.md#delivery). */
import type { Pence } from '../money/pence.ts'

/** Goods total, after Mix Six. */
export const FREE_DELIVERY_FROM: Pence = 5000

/** What it costs below. */
export const MAINLAND_DELIVERY: Pence = 599

/** What is missing to free delivery; 0 once it is reached. */
export const toFreeDelivery = (goods: Pence): Pence => Math.max(0, FREE_DELIVERY_FROM - goods)
