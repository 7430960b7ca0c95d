/** A delivery as typed, line by line. */

import { MAX_QUANTITY } from '../../../../domain/catalogue/product/stock-movement.ts'
import { MAX_RECEIPT_LINES, type ReceiptLine, type StockRow } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { readTypedCount } from '../../../../domain/core/form/typed-number.ts'

export type DeliveryLine = { wine: StockRow; typed: string }

/** A non-negative whole number; null for any other text. */
export function readQuantity(typed: string): number | null {
  const read = readTypedCount(typed)
  return read.ok && read.value >= 0 && read.value < 1e9 ? read.value : null
}

/** Why a text can't be read; `otherwise` when it is missing, or is a number that doesn't fit. */
export function quantityMessage(typed: string, otherwise: string): string {
  const read = readTypedCount(typed)
  return typed.trim() === '' || read.ok ? otherwise : read.message
}

/** Appends the wine; a delivery that has it already is unchanged. */
export const withWine = (lines: readonly DeliveryLine[], wine: StockRow): readonly DeliveryLine[] =>
  lines.some((line) => line.wine.code === wine.code) ? lines : [...lines, { wine, typed: '' }]

export const withQuantity = (lines: readonly DeliveryLine[], code: string, typed: string): readonly DeliveryLine[] =>
  lines.map((line) => (line.wine.code === code ? { ...line, typed } : line))

/** Lines that can be received as they are. */
export const soundLines = (lines: readonly DeliveryLine[]): ReceiptLine[] =>
  lines.flatMap(({ wine: { code }, typed }) => {
    const quantity = readQuantity(typed)
    return quantity === null || quantity < 1 || quantity > MAX_QUANTITY ? [] : [{ code, quantity }]
  })

/** Validation errors by the API's field names. */
export function deliveryFaults(lines: readonly DeliveryLine[]): Readonly<Record<string, string>> {
  if (lines.length === 0) return { add: 'Add what was delivered' }
  if (lines.length > MAX_RECEIPT_LINES) return { add: `Receive at most ${MAX_RECEIPT_LINES} lines at once` }
  return Object.fromEntries(
    lines.flatMap((line, at) =>
      soundLines([line]).length === 1 ? [] : [[`lines.${at}.quantity`, quantityMessage(line.typed, 'How many?')]],
    ),
  )
}
