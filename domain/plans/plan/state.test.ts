import { expect, test } from 'vitest'
import { PLAN_STATES, PLAN_VERBS } from './plan.ts'
import { planOutcome } from './state.ts'

test('answers every verb in every state with a state or a refusal', () => {
  const table = PLAN_STATES.map((state) => [state, ...PLAN_VERBS.map((verb) => planOutcome(state, verb))])
  expect([['', ...PLAN_VERBS], ...table]).toEqual([
    ['', 'change', 'skip', 'unskip', 'pause', 'resume', 'cancel', 'undo_cancel', 'move_date'],
    ['active', 'active', 'active', 'active', 'paused', 'not-paused', 'cancelling', 'not-cancelled', 'active'],
    ['paused', 'paused', 'is-paused', 'is-paused', 'paused', 'active', 'cancelling', 'not-cancelled', 'is-paused'],
    ['cancelling', ...PLAN_VERBS.map((verb) => (verb === 'undo_cancel' ? 'active' : 'is-cancelled'))],
    ['cancelled', ...PLAN_VERBS.map(() => 'is-over')],
    ['ended', ...PLAN_VERBS.map(() => 'is-over')],
  ])
})
