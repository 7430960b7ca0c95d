/** The allowed actions by a plan's state, and the state that follows (docs/domain.md#plans). */
import type { PlanState, PlanVerb } from './plan.ts'

/** Reason why a verb isn't allowed in a state. */
export type StateRefusal = 'is-paused' | 'not-paused' | 'is-cancelled' | 'not-cancelled' | 'is-over'

const OVER = {
  change: 'is-over',
  skip: 'is-over',
  unskip: 'is-over',
  pause: 'is-over',
  resume: 'is-over',
  cancel: 'is-over',
  undo_cancel: 'is-over',
  move_date: 'is-over',
} as const

/** Undoing a cancellation keeps a pause that is still running. */
const OUTCOMES: Readonly<Record<PlanState, Readonly<Record<PlanVerb, PlanState | StateRefusal>>>> = {
  active: {
    change: 'active',
    skip: 'active',
    unskip: 'active',
    pause: 'paused',
    resume: 'not-paused',
    cancel: 'cancelling',
    undo_cancel: 'not-cancelled',
    move_date: 'active',
  },
  paused: {
    change: 'paused',
    skip: 'is-paused',
    unskip: 'is-paused',
    pause: 'paused',
    resume: 'active',
    cancel: 'cancelling',
    undo_cancel: 'not-cancelled',
    move_date: 'is-paused',
  },
  cancelling: {
    change: 'is-cancelled',
    skip: 'is-cancelled',
    unskip: 'is-cancelled',
    pause: 'is-cancelled',
    resume: 'is-cancelled',
    cancel: 'is-cancelled',
    undo_cancel: 'active',
    move_date: 'is-cancelled',
  },
  cancelled: OVER,
  ended: OVER,
}

/** The state afterwards, or the reason for a rejection. */
export const planOutcome = (state: PlanState, verb: PlanVerb): PlanState | StateRefusal => OUTCOMES[state][verb]
