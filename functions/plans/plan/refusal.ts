/** Error message and field of a rejected change to a plan. */
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../domain/core/calendar/day-name.ts'
import type { PlanRefusal } from '../../../domain/plans/plan/apply-action.ts'
import { leavesOn, type PlanFacts, plannedDay } from '../../../domain/plans/plan/facts.ts'
import { closesOn, MAX_PAUSE_MONTHS, moveWindow } from '../../../domain/plans/plan/rules.ts'
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'

/** Another customer's plan is reported as unknown. */
export const unknownPlan = (c: AppContext) => problem(c, 404, 'There is no such plan')

export const PLAN_CHANGED = 'This plan has changed in the meantime. Please check it again'

/** Errors from the plan's rules, and errors about the customer's addresses and cards. */
export type ChangeRefusal = PlanRefusal | 'no-address' | 'not-served' | 'no-card' | 'no-club-plan'

type RefusalText = { message: string; field?: string }

const TEXTS: Record<ChangeRefusal, (facts: PlanFacts, today: Day) => RefusalText> = {
  'is-paused': () => ({ message: 'This plan is paused. Please resume it first' }),
  'not-paused': () => ({ message: 'This plan is not paused' }),
  'is-cancelled': () => ({ message: 'This plan is cancelled. Please undo the cancellation first' }),
  'not-cancelled': () => ({ message: 'This plan is not cancelled' }),
  'is-over': () => ({ message: 'This plan has ended' }),
  closed: (facts) => {
    const leaves = leavesOn(facts)
    return {
      message:
        leaves === null
          ? 'No case is planned'
          : `Changes to the case of ${dayName(leaves)} closed on ${dayName(closesOn(leaves))}${
              facts.casesLeft === 1 ? '' : '. You can move the one after it once this one has left'
            }`,
    }
  },
  'not-skipped': () => ({ message: 'There is no skipped case that can still be sent' }),
  'not-upcoming': () => ({ message: 'No case comes on that day. Choose one of the next twelve', field: 'day' }),
  'pause-length': () => ({
    message: `Choose a day from tomorrow on, at most ${MAX_PAUSE_MONTHS} months from today`,
    field: 'until',
  }),
  'move-window': (facts, today) => {
    const { first, last } = moveWindow(plannedDay(facts) ?? today, today)
    return { message: `Choose a day from ${dayName(first)} to ${dayName(last)}`, field: 'day' }
  },
  'no-dispatch': () => ({ message: 'Parcels leave on working days. Please choose another day', field: 'day' }),
  'cases-left': ({ casesLeft }) => ({
    message: `${casesLeft === 1 ? 'A case that was paid for is' : `${casesLeft} cases that were paid for are`} still to come, and won’t be sent if you cancel`,
    field: 'gives_up_cases',
  }),
  'one-case': ({ type }) => ({
    message:
      type === 'wineclub'
        ? 'A gift sends one case at a time'
        : 'To get more bottles in each case, change your selection',
    field: 'no_of_cases',
  }),
  'fixed-plan': ({ type }) => ({
    message:
      type === 'wineclub' ? 'The plan of a gift can’t be changed' : 'Only wine club plans can be changed to another',
    field: 'club_plan',
  }),
  'no-club-plan': () => ({
    message: 'That plan is no longer offered at that price. Please choose again',
    field: 'club_plan',
  }),
  'no-address': () => ({ message: 'Choose one of your addresses', field: 'address_id' }),
  'not-served': () => ({ message: 'We can’t deliver cases to this address', field: 'address_id' }),
  'no-card': () => ({ message: 'Choose one of your cards', field: 'payment_method_id' }),
}

export const refusalText = (code: ChangeRefusal, facts: PlanFacts, today: Day): RefusalText => TEXTS[code](facts, today)
