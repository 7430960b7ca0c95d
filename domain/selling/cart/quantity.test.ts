import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { decrement, increment, quantityOnBlur, quantityWithin, typedQuantity } from './quantity.ts'

test('[quantity-minimum] stops decrements at the minimum', () => {
  expect(decrement(3, 1)).toBe(2)
  expect(decrement(1, 1)).toBe(1)
  expect(decrement(2, 2)).toBe(2)
})

test('stops increments at the largest line', () => {
  expect(increment(1)).toBe(2)
  expect(increment(MAX_LINE_QUANTITY)).toBe(MAX_LINE_QUANTITY)
})

test.each([
  ['', 1],
  ['  ', 1],
  ['abc', 1],
  ['-4', 1],
  ['2.5', 1],
  ['0', 1],
  ['7', 7],
  [' 12 ', 12],
  ['99999', MAX_LINE_QUANTITY],
])('turns %j into %i when leaving the field', (text, quantity) => {
  expect(quantityOnBlur(text, 1)).toBe(quantity)
})

test('refuses a typed amount below a minimum of two', () => {
  expect(typedQuantity('1', 2)).toBeNull()
  expect(quantityOnBlur('1', 2)).toBe(2)
})

test.each(['', 'abc', '3 bottles', '-1', '2.5', '13'])('takes no amount of %j where 0 to 12 are allowed', (text) => {
  expect(quantityWithin(text, 0, 12)).toBeNull()
})

test('takes the first and the last of the allowed amounts', () => {
  expect([quantityWithin('0', 0, 12), quantityWithin(' 12 ', 0, 12)]).toEqual([0, 12])
})

test.prop([fc.string(), fc.integer({ min: 1, max: 2 })])(
  'makes a whole number that a line may hold of any typed text',
  (text, minimum) => {
    const quantity = quantityOnBlur(text, minimum)
    expect(Number.isInteger(quantity)).toBe(true)
    expect(quantity).toBeGreaterThanOrEqual(minimum)
    expect(quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY)
  },
)
