/** Composes a year of past orders deterministically, so that the demo shop has data to show its staff. */
import { vatWithin } from '../domain/core/money/vat.ts'
import { midnightOf, orderDates } from './demo-dates.ts'
import type { DemoOrder, DemoOrderLine, DemoOrderProduct } from './demo-order.ts'
import { type DemoProgress, eventsOf } from './demo-order-events.ts'
import { type Dice, dice } from './demo-random.ts'

const ORDERS = 600
const FIRST_NUMBER = 10_040_000
const SECOND = 1000
const HOUR = 3600 * SECOND

/** Terms of the demo shop: bottles for Mix Six, standard delivery, and the total from which it is free. */
const MIX_SIX_BOTTLES = 6
const STANDARD_PENCE = 599
const STANDARD_FREE_FROM_PENCE = 5000
const NEXT_DAY_PENCE = 899

export type DemoOrdersInput = {
  products: readonly DemoOrderProduct[]
  customers: readonly { email: string }[]
  /** 'YYYY-MM-DD': the orders end on this day. */
  today: string
}

/** About 600 orders of the twelve months up to `today`, oldest first; none without customers or products. */
export const composeDemoOrders = ({ products, customers, today }: DemoOrdersInput): DemoOrder[] => {
  if (products.length === 0 || customers.length === 0) return []
  const end = midnightOf(today) + 24 * HOUR
  return orderDates(today, ORDERS)
    .map((date, index) => ({ roll: dice(`order ${index}`), date }))
    .map(({ roll, date }) => ({ roll, at: timeOn(date, roll) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ roll, at }, index) => composeOrder(products, customers, { roll, at, end, index }))
}

type Moment = { roll: Dice; at: number; end: number; index: number }

const composeOrder = (
  products: readonly DemoOrderProduct[],
  customers: readonly { email: string }[],
  { roll, at, end, index }: Moment,
): DemoOrder => {
  const basket = fillBasket(products, roll)
  const bottles = basket.reduce((sum, { product, quantity }) => sum + (isWine(product) ? quantity : 0), 0)
  const lines = basket.map((item) => orderLine(item, bottles >= MIX_SIX_BOTTLES))
  const subtotalPence = basket.reduce((sum, { product, quantity }) => sum + product.pricePence * quantity, 0)
  const goodsPence = lines.reduce((sum, line) => sum + line.totalPence, 0)
  const deliveryMethod = pickMethod(roll)
  const deliveryPence = deliveryPrice(deliveryMethod, goodsPence)
  const totalPence = goodsPence + deliveryPence
  const progress: DemoProgress = { at, end, isCollected: deliveryMethod === 'collect' }
  const events = eventsOf(progress, roll)
  const state = events.at(-1)?.state ?? 'paid'
  return {
    orderNo: `W${FIRST_NUMBER + index}`,
    customerEmail: customers[roll.below(customers.length)]?.email ?? '',
    placedAt: new Date(at).toISOString(),
    state,
    lines,
    subtotalPence,
    mixSixSavingPence: subtotalPence - goodsPence,
    deliveryMethod,
    deliveryPence,
    totalPence,
    refundedPence: state === 'refunded' || state === 'cancelled' ? totalPence : 0,
    events,
  }
}

const isWine = (product: DemoOrderProduct): boolean => product.mixSixPence !== null

/** A random time of the day, between 8 in the morning and 10 at night. */
const timeOn = (date: string, roll: Dice): number => midnightOf(date) + 8 * HOUR + roll.below(14 * 3600) * SECOND

type BasketItem = { product: DemoOrderProduct; quantity: number }

/** One to six different products, usually one to three of each; earlier ones of the list sell more often. */
const fillBasket = (products: readonly DemoOrderProduct[], roll: Dice): BasketItem[] => {
  const basket = new Map<string, BasketItem>()
  const kinds = 1 + roll.below(6)
  for (let kind = 0; kind < kinds; kind += 1) {
    const product = roll.favourite(products)
    const quantity = roll.chance(0.12) ? 6 : 1 + roll.below(3)
    basket.set(product.code, { product, quantity })
  }
  return [...basket.values()]
}

const orderLine = ({ product, quantity }: BasketItem, isMixSix: boolean): DemoOrderLine => {
  const unitPricePence = isMixSix ? (product.mixSixPence ?? product.pricePence) : product.pricePence
  const totalPence = unitPricePence * quantity
  const { code, title, vatRateBp } = product
  return { code, title, quantity, unitPricePence, totalPence, vatRateBp, vatPence: vatWithin(totalPence, vatRateBp) }
}

const pickMethod = (roll: Dice): DemoOrder['deliveryMethod'] => {
  if (roll.chance(0.18)) return 'collect'
  return roll.chance(0.1) ? 'next_day' : 'standard'
}

const deliveryPrice = (method: DemoOrder['deliveryMethod'], goodsPence: number): number => {
  if (method === 'collect') return 0
  if (method === 'next_day') return NEXT_DAY_PENCE
  return goodsPence >= STANDARD_FREE_FROM_PENCE ? 0 : STANDARD_PENCE
}
