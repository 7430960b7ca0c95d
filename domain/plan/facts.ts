/** What decides which changes a plan takes. Its text is the plan's version: the database is asked whether it still holds. */
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import { nextCaseOn } from './dates.ts'
import type { CaseState, PlanState, PlanType } from './plan.ts'
import { firstOpenDay } from './rules.ts'

export type KnownCase = { plannedOn: Day; dispatchOn: Day; state: CaseState }

export type PlanFacts = {
  updatedAt: string
  begunOn: Day
  type: PlanType
  state: PlanState
  frequency: Frequency
  anchorDay: number
  nextCaseOn: Day | null
  pausedUntil: Day | null
  casesLeft: number | null
  /** Its latest ones. */
  cases: readonly KnownCase[]
}

/** How many of the latest cases are known. */
export const KNOWN_CASES = 24

type Fields = [
  string,
  Day,
  PlanType,
  PlanState,
  Frequency,
  number,
  Day | null,
  Day | null,
  number | null,
  [Day, Day, CaseState][],
]

/** The facts in a version's text. Whatever else it says, the database will not agree to it. */
export const factsOf = (version: string): PlanFacts => {
  const [updatedAt, begunOn, type, state, frequency, anchorDay, next, pausedUntil, casesLeft, cases]: Fields =
    JSON.parse(version)
  return {
    updatedAt,
    begunOn,
    type,
    state,
    frequency,
    anchorDay,
    nextCaseOn: next,
    pausedUntil,
    casesLeft,
    cases: cases.map(([plannedOn, dispatchOn, caseState]) => ({ plannedOn, dispatchOn, state: caseState })),
  }
}

const COMING: readonly CaseState[] = ['planned', 'prepared', 'charging', 'retrying']

const rowOf = ({ cases, nextCaseOn: next }: PlanFacts, states: readonly CaseState[]): KnownCase | undefined =>
  cases.find(({ dispatchOn, state }) => dispatchOn === next && states.includes(state))

/** The next case's own row: it has one once it was moved, prepared, or too late to be changed. */
export const comingRow = (facts: PlanFacts): KnownCase | undefined => rowOf(facts, COMING)

/** The same of a case that a cancellation has kept from coming. */
export const cancelledRow = (facts: PlanFacts): KnownCase | undefined => rowOf(facts, ['cancelled'])

/** The next case's day of the rhythm; null when none is planned. */
export const plannedDay = (facts: PlanFacts): Day | null =>
  (comingRow(facts) ?? cancelledRow(facts))?.plannedOn ?? facts.nextCaseOn

/** Whether the next case can still be changed. */
export const isOpen = ({ nextCaseOn: next }: PlanFacts, today: Day): boolean =>
  next !== null && next >= firstOpenDay(today)

/** Whether there is a next case that comes: after a cancellation only one that could no longer be changed by then. */
export const hasNextCase = (facts: PlanFacts): boolean => {
  if (facts.nextCaseOn === null || facts.state === 'cancelled' || facts.state === 'ended') return false
  return facts.state !== 'cancelling' || comingRow(facts) !== undefined
}

/** Far more steps than any pause is long. */
const MOST_STEPS = 120

/** A day whose case was, or was given up. */
const isTaken = (facts: PlanFacts, day: Day): boolean =>
  facts.cases.some(({ plannedOn, state }) => plannedOn === day && !COMING.includes(state))

const lastTaken = ({ cases, begunOn }: PlanFacts): Day =>
  cases.reduce((last, { plannedOn, state }) => (COMING.includes(state) || plannedOn < last ? last : plannedOn), begunOn)

const rhythmDay = (facts: PlanFacts, base: Day, steps: number): Day =>
  nextCaseOn(base, steps * facts.frequency, facts.anchorDay)

/** The first day of the rhythm after the next case, from `from` on, that is not skipped. */
export const followingDay = (facts: PlanFacts, from: Day): Day | null => {
  const base = plannedDay(facts)
  if (base === null) return null
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    const day = rhythmDay(facts, base, steps)
    if (day >= from && !isTaken(facts, day)) return day
  }
  return null
}

/** The first day of the rhythm from `from` on that is later than any case there was, be it before the next one. */
export const earliestDay = (facts: PlanFacts, from: Day): Day => {
  const last = lastTaken(facts)
  const base = plannedDay(facts) ?? last
  for (let steps = -MOST_STEPS; steps <= MOST_STEPS; steps += 1) {
    const day = steps === 0 ? (facts.nextCaseOn ?? base) : rhythmDay(facts, base, steps)
    if (day >= from && day > last) return day
  }
  return from
}
