/** Quantity of a stepper: increments, decrements and typed amounts (docs/domain.md#carts). */
import { MAX_LINE_QUANTITY } from './cart.ts'

/** One more, never above the largest line. */
export const increment = (quantity: number): number => Math.min(quantity + 1, MAX_LINE_QUANTITY)

/** One fewer; stops at the minimum. */
export const decrement = (quantity: number, minimum: number): number => Math.max(quantity - 1, minimum)

/** A typed amount as an integer of at least the minimum, or null while it is blank, not a number or too small. */
export function typedQuantity(text: string, minimum: number): number | null {
  const trimmed = text.trim()
  if (!/^\d+$/.test(trimmed)) return null
  const quantity = Number(trimmed)
  return quantity < minimum ? null : Math.min(quantity, MAX_LINE_QUANTITY)
}

/** The same in the control panel, where an amount above the maximum is refused, too. */
export const quantityWithin = (text: string, minimum: number, most: number): number | null =>
  Number(text) > most ? null : typedQuantity(text, minimum)

/** The value of the field on blur: blank, non-numeric and too small amounts become the minimum. */
export const quantityOnBlur = (text: string, minimum: number): number => typedQuantity(text, minimum) ?? minimum
