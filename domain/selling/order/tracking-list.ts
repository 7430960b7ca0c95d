/** A pasted list of orders with their tracking numbers (docs/domain.md#handling-orders). */
import { isOrderNumber } from './number.ts'
import { isTrackingNumber, TRACKING_FORM } from './tracking-number.ts'

export type TrackingList = { ok: true; numbers: ReadonlyMap<string, string> } | { ok: false; message: string }

/**
 * Reads a line for each order: its number, then its tracking number after a tab, comma, semicolon or space, as two
 * columns of a spreadsheet are pasted. Rejects lines without either, and numbers that are not among `orders`.
 */
export function readTrackingList(text: string, orders: readonly string[]): TrackingList {
  const known = new Set(orders)
  const numbers = new Map<string, string>()
  for (const [at, line] of text.split('\n').entries()) {
    const [order = '', ...rest] = line.trim().split(/[\t,; ]+/)
    const tracking = rest.join(' ')
    const fault = (words: string): TrackingList => ({ ok: false, message: `Line ${at + 1}: ${words}` })
    if (order === '') continue
    if (!isOrderNumber(order)) return fault('begin with the number of an order')
    if (!known.has(order)) return fault(`${order} is not one of the chosen orders`)
    if (tracking === '') return fault(`${order} has no tracking number`)
    if (!isTrackingNumber(tracking)) return fault(`${TRACKING_FORM.charAt(0).toLowerCase()}${TRACKING_FORM.slice(1)}`)
    numbers.set(order, tracking)
  }
  return { ok: true, numbers }
}
