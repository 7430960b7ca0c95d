/** A delivery as it is typed in, line by line. */
import { MAX_QUANTITY, MAX_RECEIPT_LINES, type ReceiptLine, type StockRow } from '../../../domain/stock/staff-stock.ts'

export type DeliveryLine = { wine: StockRow; typed: string }

/** A whole number; null for what is none. */
export const readQuantity = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null

/** The wine at the end; a delivery that has it already stays as it is. */
export const withWine = (lines: readonly DeliveryLine[], wine: StockRow): readonly DeliveryLine[] =>
  lines.some((line) => line.wine.code === wine.code) ? lines : [...lines, { wine, typed: '' }]

export const withQuantity = (lines: readonly DeliveryLine[], code: string, typed: string): readonly DeliveryLine[] =>
  lines.map((line) => (line.wine.code === code ? { ...line, typed } : line))

/** Those that can be received as they are. */
export const soundLines = (lines: readonly DeliveryLine[]): ReceiptLine[] =>
  lines.flatMap(({ wine: { code }, typed }) => {
    const quantity = readQuantity(typed)
    return quantity === null || quantity < 1 || quantity > MAX_QUANTITY ? [] : [{ code, quantity }]
  })

/** What is wrong, by the field's name as the API has it. */
export function deliveryFaults(lines: readonly DeliveryLine[]): Readonly<Record<string, string>> {
  if (lines.length === 0) return { add: 'Add what was delivered' }
  if (lines.length > MAX_RECEIPT_LINES) return { add: `Receive at most ${MAX_RECEIPT_LINES} lines at once` }
  return Object.fromEntries(
    lines.flatMap((line, at) => (soundLines([line]).length === 1 ? [] : [[`lines.${at}.quantity`, 'How many?']])),
  )
}
