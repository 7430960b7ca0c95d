import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { AMEND_MESSAGE, CASE_TOTALS, CHECKOUT_MESSAGE, isCaseTotal, isTooFew, targetOf } from './quantity-rules.ts'

const bottles = fc.integer({ min: 0, max: 2000 })

test('[lock-case-sizes] allows checking out 12, 24, 36 and 48 bottles, and no other number', () => {
  const allowed = Array.from({ length: 2001 }, (_, total) => total).filter(isCaseTotal)
  expect(allowed).toEqual([12, 24, 36, 48])
  expect(isCaseTotal(12.5)).toBe(false)
})

test.each([
  [0, 12],
  [2, 12],
  [12, 12],
  [13, 24],
  [14, 24],
  [24, 24],
  [47, 48],
  [48, 48],
  [49, 48],
])('sets %i bottles the target %i', (total, target) => expect(targetOf(total)).toBe(target))

/** Adds a case at a time until they fit. */
const slowly = (total: number, chosen: number): number => {
  let target = 12
  while (target < 48 && (target < total || target < chosen)) target += 12
  return target
}

test.prop([bottles, fc.constantFrom(...CASE_TOTALS)])(
  'rounds the target up from the chosen total to the next multiple of 12, at most 48',
  (total, chosen) => {
    expect(targetOf(total, chosen)).toBe(slowly(total, chosen))
  },
)

test('[lock-messages] uses the specification’s messages', () => {
  expect(CHECKOUT_MESSAGE).toBe('Please select 12, 24, 36 or 48 bottles to proceed to checkout')
  expect(AMEND_MESSAGE).toBe('Please select 12, 24, 36 or 48 bottles to amend selection')
})

test.each([
  ['1', true],
  [' 0 ', true],
  ['2', false],
  ['12', false],
  ['', false],
  ['two', false],
  ['-1', false],
])('finds too few in %j: %s', (typed, tooFew) => expect(isTooFew(typed)).toBe(tooFew))
