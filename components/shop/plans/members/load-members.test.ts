import { expect, test } from 'vitest'
import { shownPlan } from './load-members.ts'

const plan = (id: number, state: 'active' | 'paused' | 'cancelled') => ({ id, state })

test('shows the chosen plan, or the newest, that has not ended', () => {
  const plans = [plan(4, 'cancelled'), plan(3, 'active'), plan(2, 'paused'), plan(1, 'cancelled')]
  expect([null, 2, 1, 9].map((chosen) => shownPlan(plans, chosen)?.id)).toEqual([3, 2, 3, 3])
})

test('shows the newest plan when all have ended', () => {
  expect(shownPlan([plan(3, 'cancelled'), plan(2, 'cancelled')], 2)?.id).toBe(3)
  expect(shownPlan([], null)).toBeUndefined()
})
