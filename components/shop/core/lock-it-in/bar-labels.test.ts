import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { targetOf } from '../../../../domain/selling/cart/quantity-rules.ts'
import { bottleCountLabel, continueLabel, filledOf, missingBottlesLabel } from './bar-labels.ts'

test.each([
  [0, 12, '0 of 12 bottles', 'Lock in two or more of a wine'],
  [2, 12, '2 of 12 bottles', '10 more to fill your case'],
  [12, 12, '12 of 12 bottles', 'Your case is full'],
  [14, 24, '14 of 24 bottles', '10 more to fill your second case'],
  [4, 24, '4 of 24 bottles', '8 more to fill your first case'],
  [12, 24, '12 of 24 bottles', '12 more, or check out with 12'],
  [24, 48, '24 of 48 bottles', '24 more, or check out with 24'],
  [24, 24, '24 of 24 bottles', 'Your two cases are full'],
  [47, 48, '47 of 48 bottles', '1 more to fill your fourth case'],
  [60, 48, '60 of 48 bottles', '12 too many for one plan'],
] as const)('formats %i of %i bottles', (bottles, target, count, missing) => {
  expect([bottleCountLabel(bottles, target), missingBottlesLabel(bottles, target)]).toEqual([count, missing])
})

test.prop([fc.nat(100)])('fills four racks from the left with up to 48 bottles', (bottles) => {
  const racks = [0, 1, 2, 3].map((index) => filledOf(bottles, index))
  expect(racks.reduce((sum, filled) => sum + filled, 0)).toBe(Math.min(bottles, 48))
  expect(racks.toSorted((one, other) => other - one)).toEqual(racks)
  expect(missingBottlesLabel(bottles, targetOf(bottles))).not.toMatch(/undefined|NaN|-/)
})

test.each([
  [0, false, '12 more, then check out'],
  [11, false, '1 more, then check out'],
  [12, false, null],
  [13, true, '11 more or 1 fewer, then save'],
  [14, true, '10 more or 2 fewer, then save'],
  [18, true, '6 more or 6 fewer, then save'],
  [49, false, '1 bottle too many for one plan'],
])('explains why the customer can’t continue with %i bottles', (bottles, isAmend, label) => {
  expect(continueLabel(bottles, isAmend)).toBe(label)
})
