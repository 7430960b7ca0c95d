/** The facts that decide which changes a plan allows. Their text is the plan's version. */
import { addDays, type Day, inLondon } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import { nextCaseOn } from './dates.ts'
import { leavingDay } from './leaving-day.ts'
import type { CaseState, PlanState, PlanType } from './plan.ts'
import { firstOpenDay } from './rules.ts'

export type KnownCase = { plannedOn: Day; dispatchOn: Day; state: CaseState }

export type PlanFacts = {
  updatedAt: string
  startedOn: Day
  type: PlanType
  state: PlanState
  frequency: Frequency
  anchorDay: number
  /** The next case's scheduled day, or the day of its row: `leavesOn` is when it leaves. */
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
  string,
  PlanType,
  PlanState,
  Frequency,
  number,
  Day | null,
  Day | null,
  number | null,
  [Day, Day, CaseState][],
]

/** The facts in a version. Invented ones don't match the database, which rejects them. */
export const factsOf = (version: string): PlanFacts => {
  const [updatedAt, createdAt, type, state, frequency, anchorDay, next, pausedUntil, casesLeft, cases]: Fields =
    JSON.parse(version)
  return advanced({
    updatedAt,
    // A day of London: a plan that starts at half past midnight in summer starts on that day, not on the one before.
    startedOn: inLondon(new Date(createdAt)).day,
    type,
    state,
    frequency,
    anchorDay,
    nextCaseOn: next,
    pausedUntil,
    casesLeft,
    cases: cases.map(([plannedOn, dispatchOn, caseState]) => ({ plannedOn, dispatchOn, state: caseState })),
  })
}

/** Whoever settles a case's order leaves the plan at that case: its next one is the one after, and after a pause. */
export const advanced = (facts: PlanFacts): PlanFacts => {
  const ordered = rowOf(facts, ['ordered'])
  if (ordered === undefined) return facts
  const { state, pausedUntil } = facts
  const after = { ...facts, nextCaseOn: ordered.plannedOn }
  const isPausedLonger = state === 'paused' && pausedUntil !== null && pausedUntil > ordered.dispatchOn
  return { ...facts, nextCaseOn: followingDay(after, isPausedLonger ? pausedUntil : ordered.dispatchOn) }
}

const COMING: readonly CaseState[] = ['planned', 'prepared', 'charging', 'retrying']

const rowOf = ({ cases, nextCaseOn: next }: PlanFacts, states: readonly CaseState[]): KnownCase | undefined =>
  cases.find(({ dispatchOn, state }) => dispatchOn === next && states.includes(state))

/** The next case's row: it has one once it was moved, prepared, or too late to change. */
export const nextCaseRow = (facts: PlanFacts): KnownCase | undefined => rowOf(facts, COMING)

/** The row of a case that was cancelled before it came. */
export const cancelledRow = (facts: PlanFacts): KnownCase | undefined => rowOf(facts, ['cancelled'])

/** The next case's scheduled day; null when none is planned. */
export const plannedDay = (facts: PlanFacts): Day | null =>
  (nextCaseRow(facts) ?? cancelledRow(facts))?.plannedOn ?? facts.nextCaseOn

/** The day on which the next case leaves; null when none is planned. */
export const leavesOn = ({ nextCaseOn: next }: PlanFacts): Day | null => (next === null ? null : leavingDay(next))

/** Whether the next case can still be changed. */
export const isOpen = (facts: PlanFacts, today: Day): boolean => {
  const leaves = leavesOn(facts)
  return leaves !== null && leaves >= firstOpenDay(today)
}

/** Whether a next case will come: after a cancellation, only one that was too late to stop. */
export const hasNextCase = (facts: PlanFacts): boolean => {
  if (facts.nextCaseOn === null || facts.state === 'cancelled' || facts.state === 'ended') return false
  return facts.state !== 'cancelling' || nextCaseRow(facts) !== undefined
}

/** Far more steps than any pause is long. */
const MAX_STEPS = 120

/** Whether a day's case has come or been skipped. */
const isTaken = (facts: PlanFacts, day: Day): boolean =>
  facts.cases.some(({ plannedOn, state }) => plannedOn === day && !COMING.includes(state))

/** The scheduled day of the latest case that came or should have come: what was skipped ahead does not count. */
const lastSent = ({ cases, startedOn }: PlanFacts): Day =>
  cases.reduce(
    (last, { plannedOn, state }) =>
      COMING.includes(state) || state === 'skipped' || plannedOn < last ? last : plannedOn,
    startedOn,
  )

/** Days between two cases at least: a scheduled day that comes sooner after a late or moved case is passed over. */
export const MIN_GAP = 7

/** Whether a case may leave then: a week has passed since the last one that came. */
const isApart = ({ cases }: PlanFacts, leaves: Day): boolean =>
  cases.every(({ state, dispatchOn }) => state !== 'ordered' || leaves >= addDays(dispatchOn, MIN_GAP))

/** Whether the case of a scheduled day could still be sent: there is time to change it, and it is a week after the last. */
export const canStillCome = (facts: PlanFacts, day: Day, today: Day): boolean =>
  leavingDay(day) >= firstOpenDay(today) && isApart(facts, leavingDay(day))

const scheduledDay = (facts: PlanFacts, base: Day, steps: number): Day =>
  nextCaseOn(base, steps * facts.frequency, facts.anchorDay)

/** The first scheduled day after the next case, not skipped, whose case leaves on `from` or later. */
export const followingDay = (facts: PlanFacts, from: Day): Day | null => {
  const base = plannedDay(facts)
  if (base === null) return null
  for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
    const day = scheduledDay(facts, base, steps)
    if (leavingDay(day) >= from && isApart(facts, leavingDay(day)) && !isTaken(facts, day)) return day
  }
  return null
}

/** The same where the next case still comes: a week after it at the earliest. */
export const dayAfterNext = (facts: PlanFacts, from: Day): Day | null => {
  const leaves = leavesOn(facts)
  if (leaves === null) return null
  const apart = addDays(leaves, MIN_GAP)
  return followingDay(facts, apart > from ? apart : from)
}

/** The first scheduled day, later than all cases so far and not skipped, whose case leaves on `from` or later. */
export const earliestDay = (facts: PlanFacts, from: Day): Day => {
  const last = lastSent(facts)
  const base = plannedDay(facts) ?? last
  for (let steps = -MAX_STEPS; steps <= MAX_STEPS; steps += 1) {
    const day = steps === 0 ? (facts.nextCaseOn ?? base) : scheduledDay(facts, base, steps)
    const isFree = day > last && !isTaken(facts, day)
    if (isFree && leavingDay(day) >= from && isApart(facts, leavingDay(day))) return day
  }
  return from
}
