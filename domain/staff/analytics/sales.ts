/** Aggregates daily sales for a range and for each point of a chart. Takes pence and returns pounds. */
import type { Day } from '../../core/calendar/calendar.ts'
import { addDays, daysBetween } from '../../core/calendar/calendar.ts'
import { type Pence, toPounds } from '../../core/money/pence.ts'
import { type DayRange, piecesOf, type Ranges } from './range.ts'
import type { SalesFigures, SalesPoint } from './schema.ts'

/** One day with all kinds of orders. */
export type DaySales = { day: Day; orders: number; baskets: number; sales_pence: Pence; refunded_pence: Pence }

export function sumOf(days: readonly DaySales[], { from, to }: DayRange): SalesFigures {
  let [orders, baskets, sales, refunded] = [0, 0, 0, 0]
  for (const one of days) {
    if (one.day < from || one.day > to) continue
    orders += one.orders
    baskets += one.baskets
    sales += one.sales_pence
    refunded += one.refunded_pence
  }
  return {
    sales: toPounds(sales - refunded),
    refunded: toPounds(refunded),
    orders,
    average_basket: baskets === 0 ? null : toPounds(Math.round(sales / baskets)),
  }
}

/** Compares each piece with the days at the same offset in the compared range. */
export const pointsOf = (days: readonly DaySales[], { shown, before, step }: Ranges, today: Day): SalesPoint[] =>
  piecesOf(shown, step).map((piece) => ({
    ...piece,
    now: sumOf(days, piece),
    before: before && sumOf(days, counterpart(piece, shown, before)),
    so_far: piece.to === today,
  }))

const counterpart = (piece: DayRange, shown: DayRange, before: DayRange): DayRange => ({
  from: addDays(before.from, daysBetween(shown.from, piece.from)),
  to: addDays(before.from, daysBetween(shown.from, piece.to)),
})
