import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMEND_MESSAGE, CASE_TOTALS, CHECKOUT_MESSAGE, isCaseTotal, isTooFew, targetOf } from './quantity-rules.ts'

const bottles = fc.integer({ min: 0, max: 2000 })

test('[lock-case-sizes] 12, 24, 36 and 48 bottles can be checked out, and no other number', () => {
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
])('%i bottles are on their way to %i', (total, target) => expect(targetOf(total)).toBe(target))

test('the target is the chosen total rounded up to the next multiple of 12, at most 48', () => {
  /** A case at a time, until it holds them. */
  const slowly = (total: number, chosen: number): number => {
    let target = 12
    while (target < 48 && (target < total || target < chosen)) target += 12
    return target
  }
  fc.assert(
    fc.property(bottles, fc.constantFrom(...CASE_TOTALS), (total, chosen) => {
      expect(targetOf(total, chosen)).toBe(slowly(total, chosen))
    }),
  )
})

test('[lock-messages] the messages are the specification’s', () => {
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
])('%j is too few: %s', (typed, tooFew) => expect(isTooFew(typed)).toBe(tooFew))
