import { expect, test } from 'vitest'
import { unitsOf } from './sticky-bar.tsx'

test.each([
  [1, 'bottle', 'bottle'],
  [3, 'bottle', '3 bottles'],
  [1, '', ''],
  [2, '', '2 items'],
])('formats %i of %j', (quantity, unit, text) => {
  expect(unitsOf(quantity, unit)).toBe(text)
})
