import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { type CartEvent, quantityAfterEvent, updateOfEvent } from './line-events.ts'

const typed = (text: string): CartEvent => ({ kind: 'blur_quantity', typed: text })
const set = (quantity: number) => ({ quantity, type: 'override_quantity' })

test.each<[CartEvent, number, number, object | null]>([
  [{ kind: 'add_item_to_cart', quantity: 6 }, 2, 8, { quantity: 6, type: 'increment_quantity' }],
  [{ kind: 'remove_item_from_cart' }, 4, 0, { quantity: 4, type: 'remove_item_from_cart' }],
  [{ kind: 'increment_quantity' }, 2, 3, set(3)],
  [{ kind: 'increment_quantity' }, MAX_LINE_QUANTITY, MAX_LINE_QUANTITY, null],
  [{ kind: 'decrement_quantity' }, 3, 2, set(2)],
  [{ kind: 'decrement_quantity' }, 1, 1, null],
  [typed('12'), 5, 12, set(12)],
  [typed(''), 5, 1, set(1)],
  [typed('a few'), 5, 1, set(1)],
  [typed('0'), 5, 1, set(1)],
  [typed('5'), 5, 5, null],
])('%j on a line of %i makes it %i and sends %j', (event, quantity, after, update) => {
  expect(quantityAfterEvent(event, quantity)).toBe(after)
  expect(updateOfEvent('CD1', event, quantity)).toEqual(update && { product: 'CD1', ...update })
})

test('no event leads to an amount that the shop would refuse as such', () => {
  const event = fc.oneof(
    fc.constantFrom<CartEvent>({ kind: 'increment_quantity' }, { kind: 'decrement_quantity' }),
    fc.string().map(typed),
  )
  fc.assert(
    fc.property(event, fc.integer({ min: 1, max: MAX_LINE_QUANTITY }), (happened, quantity) => {
      const after = quantityAfterEvent(happened, quantity)
      expect(Number.isInteger(after) && after >= 1 && after <= MAX_LINE_QUANTITY).toBe(true)
    }),
  )
})
