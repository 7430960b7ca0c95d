/**
 * A past order of the demo shop, independent of the database's schema: the seeder writes its rows. Money is in pence.
 */

export type DemoOrderState = 'paid' | 'packed' | 'dispatched' | 'delivered' | 'collected' | 'cancelled' | 'refunded'

export type DemoOrderLine = {
  code: string
  title: string
  quantity: number
  /** Price of one: the Mix Six price if that applied. */
  unitPricePence: number
  totalPence: number
  vatRateBp: number
  /** The VAT within totalPence. */
  vatPence: number
}

export type DemoOrderEvent = { state: DemoOrderState; at: string; reason: string }

export type DemoOrder = {
  /** 'W' and 8 digits. */
  orderNo: string
  customerEmail: string
  /** UTC, ISO 8601. */
  placedAt: string
  state: DemoOrderState
  lines: DemoOrderLine[]
  /** At bottle prices. */
  subtotalPence: number
  mixSixSavingPence: number
  deliveryMethod: 'standard' | 'next_day' | 'collect'
  deliveryPence: number
  /** Amount paid: subtotal less saving, plus delivery. */
  totalPence: number
  /** 0, or totalPence when refunded or cancelled. */
  refundedPence: number
  /** Oldest first; the last one is the order's state. */
  events: DemoOrderEvent[]
}

/** A product for sale. `mixSixPence` is null for products other than wine, which Mix Six neither counts nor reduces. */
export type DemoOrderProduct = {
  code: string
  title: string
  pricePence: number
  mixSixPence: number | null
  vatRateBp: number
}
