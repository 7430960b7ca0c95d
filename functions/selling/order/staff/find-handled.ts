/** Finds an order for staff: its rows as read by its customer and by staff. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectOrder } from '../../../../database/queries/selling/orders.ts'
import {
  type HandledLineRow,
  type HandledRow,
  selectHandled,
  selectHandledLines,
  selectTimeline,
  type TimelineRow,
} from '../../../../database/queries/selling/staff-orders.ts'
import { isOrderNumber } from '../../../../domain/selling/order/number.ts'
import type { OrderRows } from '../to-order.ts'

export type HandledOrder = {
  rows: OrderRows
  handled: HandledRow
  lines: readonly HandledLineRow[]
  timeline: readonly TimelineRow[]
}

/** Returns undefined for an unknown order, or one that was never paid. */
export const findHandled = async (database: Client, number: string): Promise<HandledOrder | undefined> => {
  if (!isOrderNumber(number)) return undefined
  const [handled, lines, timeline, found, soldLines, events, refunds, refundLines] = await batch(database, 'read', [
    selectHandled(number),
    selectHandledLines(number),
    selectTimeline(number),
    ...selectOrder({ number, owner: 'staff', tokenHash: null }),
  ])
  const [row, order] = [handled.rows[0], found.rows[0]]
  if (row === undefined || order === undefined) return undefined
  return {
    rows: { order, lines: soldLines.rows, events: events.rows, refunds: refunds.rows, refundLines: refundLines.rows },
    handled: row,
    lines: lines.rows,
    timeline: timeline.rows,
  }
}
