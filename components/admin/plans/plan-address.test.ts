import { expect, test } from 'vitest'
import { planSearch, readPlanChoice } from './plan-address.ts'

test.each(['', '?tab=payment_failed', '?tab=all&q=ann+lee&page=3'])(
  '%j says what is listed, and is said again',
  (search) => {
    expect(planSearch(readPlanChoice(search))).toBe(search)
  },
)

test('what can’t be read is as if nothing had been said', () => {
  expect(readPlanChoice('?tab=nothing&page=-1')).toEqual({ tab: 'active', q: '', page: 1 })
})
