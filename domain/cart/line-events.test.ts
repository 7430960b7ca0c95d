import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { type CartEvent, quantityAfterEvent, updateOfEvent } from './line-events.ts'

const update = (event: CartEvent, quantity: number) => updateOfEvent('CD1', event, quantity)

describe('add_item_to_cart', () => {
  test('adds to what is there', () => {
    expect(quantityAfterEvent({ kind: 'add_item_to_cart', quantity: 6 }, 2)).toBe(8)
  })
  test('is sent as an increment, which counts from the shop’s own amount', () => {
    expect(update({ kind: 'add_item_to_cart', quantity: 6 }, 2)).toEqual({
      product: 'CD1',
      quantity: 6,
      type: 'increment_quantity',
    })
  })
})

describe('remove_item_from_cart', () => {
  test('leaves nothing, and is sent as what it is', () => {
    expect(quantityAfterEvent({ kind: 'remove_item_from_cart' }, 4)).toBe(0)
    expect(update({ kind: 'remove_item_from_cart' }, 4)?.type).toBe('remove_item_from_cart')
  })
})

describe('increment_quantity', () => {
  test('is sent as the amount that is to be', () => {
    expect(update({ kind: 'increment_quantity' }, 2)).toEqual({
      product: 'CD1',
      quantity: 3,
      type: 'override_quantity',
    })
  })
  test('sends nothing at the largest line', () => {
    expect(update({ kind: 'increment_quantity' }, MAX_LINE_QUANTITY)).toBeNull()
  })
})

describe('decrement_quantity', () => {
  test('is sent as the amount that is to be', () => {
    expect(update({ kind: 'decrement_quantity' }, 3)).toEqual({
      product: 'CD1',
      quantity: 2,
      type: 'override_quantity',
    })
  })
  test('stops at one and sends nothing', () => {
    expect(quantityAfterEvent({ kind: 'decrement_quantity' }, 1)).toBe(1)
    expect(update({ kind: 'decrement_quantity' }, 1)).toBeNull()
  })
})

describe('blur_quantity', () => {
  test.each([
    ['12', 12],
    ['', 1],
    ['a few', 1],
    ['0', 1],
  ])('%o typed becomes %i', (typed, quantity) => {
    expect(update({ kind: 'blur_quantity', typed }, 5)).toEqual({ product: 'CD1', quantity, type: 'override_quantity' })
  })
  test('sends nothing when the amount is as it was', () => {
    expect(update({ kind: 'blur_quantity', typed: '5' }, 5)).toBeNull()
  })
})

test('no event leads to an amount that the shop would refuse as such', () => {
  const event = fc.oneof(
    fc.constantFrom<CartEvent>({ kind: 'increment_quantity' }, { kind: 'decrement_quantity' }),
    fc.string().map((typed): CartEvent => ({ kind: 'blur_quantity', typed })),
  )
  fc.assert(
    fc.property(event, fc.integer({ min: 1, max: MAX_LINE_QUANTITY }), (happened, quantity) => {
      const after = quantityAfterEvent(happened, quantity)
      expect(Number.isInteger(after) && after >= 1 && after <= MAX_LINE_QUANTITY).toBe(true)
    }),
  )
})
