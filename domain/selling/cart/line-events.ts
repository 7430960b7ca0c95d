/** Changes to a line of the basket (docs/domain.md#carts), and the API call for each. */
import { type CartUpdateType, MIN_QUANTITY } from './cart.ts'
import { decrement, increment, quantityOnBlur } from './quantity.ts'
import type { CartUpdate } from './schema.ts'

export type CartEvent =
  | { kind: 'add_item_to_cart'; quantity: number }
  | { kind: 'remove_item_from_cart' }
  | { kind: 'increment_quantity' }
  | { kind: 'decrement_quantity' }
  /** The field lost focus with this text. */
  | { kind: 'blur_quantity'; typed: string }

/** Adding is relative to the stored quantity. The others are absolute: only the last counts, and repeating is safe. */
const UPDATE_TYPE: Record<CartEvent['kind'], CartUpdateType> = {
  add_item_to_cart: 'increment_quantity',
  remove_item_from_cart: 'remove_item_from_cart',
  increment_quantity: 'override_quantity',
  decrement_quantity: 'override_quantity',
  blur_quantity: 'override_quantity',
}

/** The line's quantity after the event, 0 when removed. Decrements stop at 1, and blank becomes 1. */
export function quantityAfterEvent(event: CartEvent, quantity: number): number {
  switch (event.kind) {
    case 'add_item_to_cart':
      return quantity + event.quantity
    case 'remove_item_from_cart':
      return 0
    case 'increment_quantity':
      return increment(quantity)
    case 'decrement_quantity':
      return decrement(quantity, MIN_QUANTITY.standard)
    case 'blur_quantity':
      return quantityOnBlur(event.typed, MIN_QUANTITY.standard)
  }
}

/** The API call for an event on `product`'s line; null when it changes nothing. */
export function updateOfEvent(product: string, event: CartEvent, quantity: number): CartUpdate | null {
  const type = UPDATE_TYPE[event.kind]
  if (event.kind === 'add_item_to_cart') return { product, quantity: event.quantity, type }
  if (event.kind === 'remove_item_from_cart') return { product, quantity, type }
  const after = quantityAfterEvent(event, quantity)
  return after === quantity ? null : { product, quantity: after, type }
}
