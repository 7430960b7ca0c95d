import { expect, test } from 'vitest'
import { shownPlan } from './load-members.ts'

const plan = (id: number, type: 'lock_it_in' | 'wineclub', state: 'active' | 'paused' | 'cancelled') => ({
  id,
  type,
  state,
})

test('shows the newest plan that has not ended', () => {
  const plans = [plan(4, 'wineclub', 'active'), plan(3, 'lock_it_in', 'cancelled'), plan(2, 'lock_it_in', 'paused')]
  expect(shownPlan(plans, 'lock_it_in')?.id).toBe(2)
})

test('shows the newest plan when all have ended', () => {
  expect(shownPlan([plan(3, 'wineclub', 'cancelled'), plan(2, 'wineclub', 'cancelled')], 'wineclub')?.id).toBe(3)
})

test('ignores plans of the other programme', () => {
  expect(shownPlan([plan(1, 'wineclub', 'active')], 'lock_it_in')).toBeUndefined()
})
