import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { type CartEvent, quantityAfterEvent, updateOfEvent } from './line-events.ts'

const ADD: CartEvent = { kind: 'add_item_to_cart', quantity: 6 }
const REMOVE: CartEvent = { kind: 'remove_item_from_cart' }
const INCREMENT: CartEvent = { kind: 'increment_quantity' }
const DECREMENT: CartEvent = { kind: 'decrement_quantity' }
const typed = (text: string): CartEvent => ({ kind: 'blur_quantity', typed: text })
const set = (quantity: number) => ({ quantity, type: 'override_quantity' })

type Case = [event: CartEvent, quantity: number, after: number, update: object | null]

describe.each<[title: string, Case[]]>([
  ['[event-add-item] add_item_to_cart', [[ADD, 2, 8, { quantity: 6, type: 'increment_quantity' }]]],
  ['[event-remove-item] remove_item_from_cart', [[REMOVE, 4, 0, { quantity: 4, type: 'remove_item_from_cart' }]]],
  [
    '[event-increment] increment_quantity',
    [
      [INCREMENT, 2, 3, set(3)],
      [INCREMENT, MAX_LINE_QUANTITY, MAX_LINE_QUANTITY, null],
    ],
  ],
  [
    '[event-decrement] decrement_quantity',
    [
      [DECREMENT, 3, 2, set(2)],
      [DECREMENT, 1, 1, null],
    ],
  ],
  [
    '[event-blur] blur_quantity',
    [
      [typed('12'), 5, 12, set(12)],
      [typed(''), 5, 1, set(1)],
      [typed('a few'), 5, 1, set(1)],
      [typed('0'), 5, 1, set(1)],
      [typed('5'), 5, 5, null],
    ],
  ],
])('%s', (_, cases) => {
  test.each(cases)('%j on a line of %i makes it %i and sends %j', (event, quantity, after, update) => {
    expect(quantityAfterEvent(event, quantity)).toBe(after)
    expect(updateOfEvent('CD1', event, quantity)).toEqual(update && { product: 'CD1', ...update })
  })
})

test('never leads to a quantity that the shop would refuse', () => {
  const event = fc.oneof(fc.constantFrom(INCREMENT, DECREMENT), fc.string().map(typed))
  fc.assert(
    fc.property(event, fc.integer({ min: 1, max: MAX_LINE_QUANTITY }), (happened, quantity) => {
      const after = quantityAfterEvent(happened, quantity)
      expect(Number.isInteger(after) && after >= 1 && after <= MAX_LINE_QUANTITY).toBe(true)
    }),
  )
})
