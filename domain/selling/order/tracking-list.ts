/** A pasted list of orders with their tracking numbers (docs/domain.md#handling-orders). */
import { isOrderNumber } from './number.ts'
import { isTrackingNumber, TRACKING_FORM } from './tracking-number.ts'

type TrackingLineFault = { line: number; message: string }

/** Without faults, `numbers` has the tracking number of each order listed. */
type TrackingList = { numbers: ReadonlyMap<string, string>; faults: readonly TrackingLineFault[] }

/**
 * Reads a line for each order: its number, then its tracking number after a tab, comma, semicolon or space, as two
 * columns of a spreadsheet are pasted. Rejects lines without either, orders listed twice, and numbers that are not
 * among `orders`.
 */
export function readTrackingList(text: string, orders: readonly string[]): TrackingList {
  const known = new Set(orders)
  const numbers = new Map<string, string>()
  const firstLines = new Map<string, number>()
  const faults: TrackingLineFault[] = []
  for (const [at, content] of text.split('\n').entries()) {
    const [order = '', ...rest] = content.trim().split(/[\t,; ]+/)
    if (order === '') continue
    const tracking = rest.join(' ')
    const [line, first] = [at + 1, firstLines.get(order)]
    const message =
      lineFault(order, tracking, known) || (first === undefined ? '' : `${order} is on line ${first} already`)
    if (first === undefined) firstLines.set(order, line)
    if (message === '') numbers.set(order, tracking)
    else faults.push({ line, message })
  }
  return { numbers, faults }
}

/** Returns the fault of a line on its own; '' for none. */
function lineFault(order: string, tracking: string, known: ReadonlySet<string>): string {
  if (!isOrderNumber(order)) return 'begin with the number of an order'
  if (!known.has(order)) return `${order} is not one of the chosen orders`
  if (tracking === '') return `${order} has no tracking number`
  return isTrackingNumber(tracking) ? '' : `${TRACKING_FORM.charAt(0).toLowerCase()}${TRACKING_FORM.slice(1)}`
}
