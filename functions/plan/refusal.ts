/** Why a plan takes no such change, in words, and the field to blame. */
import type { Day } from '../../domain/delivery/calendar.ts'
import { dayName } from '../../domain/delivery/day-name.ts'
import { type PlanFacts, plannedDay } from '../../domain/plan/facts.ts'
import { closesOn, MAX_PAUSE_MONTHS, moveWindow } from '../../domain/plan/rules.ts'
import type { PlanRefusal } from '../../domain/plan/steer.ts'

/** Those of the rules, and of what the customer chose among their own things. */
export type ChangeRefusal = PlanRefusal | 'no-address' | 'not-served' | 'no-card'

type Told = { message: string; field?: string }

const TEXTS: Record<ChangeRefusal, (facts: PlanFacts, today: Day) => Told> = {
  'is-paused': () => ({ message: 'This plan is paused. Please resume it first' }),
  'not-paused': () => ({ message: 'This plan is not paused' }),
  'is-cancelled': () => ({ message: 'This plan is cancelled. Please take that back first' }),
  'not-cancelled': () => ({ message: 'This plan is not cancelled' }),
  'is-over': () => ({ message: 'This plan is over' }),
  closed: ({ nextCaseOn: next }) => ({
    message:
      next === null
        ? 'No case is planned'
        : `Changes to the case of ${dayName(next)} closed on ${dayName(closesOn(next))}. You can move the one after it once this one has left`,
  }),
  'not-skipped': () => ({ message: 'There is no skipped case that could still come' }),
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
    message: `${casesLeft === 1 ? 'A case that was paid for is' : `${casesLeft} cases that were paid for are`} still to come. Cancelling gives ${casesLeft === 1 ? 'it' : 'them'} up`,
    field: 'gives_up_cases',
  }),
  'one-case': ({ type }) => ({
    message:
      type === 'wineclub'
        ? 'A plan that was given to you sends one case at a time'
        : 'To have more bottles at a time, amend your selection',
    field: 'no_of_cases',
  }),
  'no-address': () => ({ message: 'Choose one of your addresses', field: 'address_id' }),
  'not-served': () => ({ message: 'We can’t deliver cases to this address', field: 'address_id' }),
  'no-card': () => ({ message: 'Choose one of your cards', field: 'payment_method_id' }),
}

export const refusalText = (code: ChangeRefusal, facts: PlanFacts, today: Day): Told => TEXTS[code](facts, today)
