/** The facts that decide which changes a plan allows. Their text is the plan's version. */
import { addDays, type Day, inLondon } from '../../core/calendar/calendar.ts'
import type { Frequency } from '../../core/calendar/frequency.ts'
import { nextCaseOn } from '../../core/calendar/monthly-days.ts'
import type { PlanType } from '../../selling/cart/plan-type.ts'
import type { CaseState, PlanState } from './plan.ts'
import { firstOpenDay, leavingDay } from './rules.ts'

export type KnownCase = { plannedOn: Day; dispatchOn: Day; state: CaseState }

export type PlanFacts = {
  updatedAt: string
  startedOn: Day
  type: PlanType
  state: PlanState
  frequency: Frequency
  anchorDay: number
  /** Scheduled day of the next case, or the day of its row: `leavesOn` is its dispatch day. */
  nextCaseOn: Day | null
  pausedUntil: Day | null
  casesLeft: number | null
  /** Its latest cases. */
  cases: readonly KnownCase[]
}

/** Maximum number of cases in the facts, the latest. */
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

/** Reads the facts of a version. Forged ones don't match the database, which rejects them. */
export const factsOf = (version: string): PlanFacts => {
  const [updatedAt, createdAt, type, state, frequency, anchorDay, next, pausedUntil, casesLeft, cases]: Fields =
    JSON.parse(version)
  return advanced({
    updatedAt,
    // Uses the day in London: a plan started at half past midnight in summer starts on that day, not on the UTC day
    // before.
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

/**
 * Advances a plan whose next case was ordered: settling the order leaves the plan pointing to that case. The next case
 * is the following one, or the first after a pause.
 */
export const advanced = (facts: PlanFacts): PlanFacts => {
  const ordered = rowOf(facts, ['ordered'])
  if (ordered === undefined) return facts
  const { state, pausedUntil } = facts
  const after = { ...facts, nextCaseOn: ordered.plannedOn }
  const isPausedLonger = state === 'paused' && pausedUntil !== null && pausedUntil > ordered.dispatchOn
  return { ...facts, nextCaseOn: followingDay(after, isPausedLonger ? pausedUntil : ordered.dispatchOn) }
}

export const COMING: readonly CaseState[] = ['planned', 'prepared', 'charging', 'retrying']

const rowOf = ({ cases, nextCaseOn: next }: PlanFacts, states: readonly CaseState[]): KnownCase | undefined =>
  cases.find(({ dispatchOn, state }) => dispatchOn === next && states.includes(state))

/** Row of the next case. It is created when the case is moved, prepared, or too late to change. */
export const nextCaseRow = (facts: PlanFacts): KnownCase | undefined => rowOf(facts, COMING)

/** True if the case leaves later than its scheduled day requires. */
export const isMoved = ({ plannedOn, dispatchOn }: KnownCase): boolean => dispatchOn > leavingDay(plannedOn)

/**
 * Rows of cases that a pause passed over. They keep the day to which the customer moved the case until the pause ends,
 * in case it ends before that day.
 */
export const passedOver = ({ cases, nextCaseOn: next }: PlanFacts): KnownCase[] =>
  cases.filter(({ state, dispatchOn }) => state === 'planned' && dispatchOn !== next)

/** Row of a case that was cancelled before it came. */
export const cancelledRow = (facts: PlanFacts): KnownCase | undefined => rowOf(facts, ['cancelled'])

/** Scheduled day of the next case; null when none is planned. */
export const plannedDay = (facts: PlanFacts): Day | null =>
  (nextCaseRow(facts) ?? cancelledRow(facts))?.plannedOn ?? facts.nextCaseOn

/** Dispatch day of the next case; null when none is planned. */
export const leavesOn = ({ nextCaseOn: next }: PlanFacts): Day | null => (next === null ? null : leavingDay(next))

/** True if the next case can still be changed. */
export const isOpen = (facts: PlanFacts, today: Day): boolean => {
  const leaves = leavesOn(facts)
  return leaves !== null && leaves >= firstOpenDay(today)
}

/** True if no case of a gift follows the next one. */
const isLastCase = ({ casesLeft }: PlanFacts): boolean => casesLeft !== null && casesLeft <= 1

/** True if the next case is the last of a gift and too late to change. */
export const isLastClosed = (facts: PlanFacts, today: Day): boolean =>
  isLastCase(facts) && hasNextCase(facts) && !isOpen(facts, today)

/** True if a next case will come: none after all cases of a gift, and after a cancellation, only one that was too late to stop. */
export const hasNextCase = (facts: PlanFacts): boolean => {
  if (facts.nextCaseOn === null || facts.casesLeft === 0 || facts.state === 'cancelled' || facts.state === 'ended')
    return false
  return facts.state !== 'cancelling' || nextCaseRow(facts) !== undefined
}

/** Upper limit of steps, far more than any pause needs. */
const MAX_STEPS = 120

/** True if the case of a day has come or was skipped. */
const isTaken = (facts: PlanFacts, day: Day): boolean =>
  facts.cases.some(({ plannedOn, state }) => plannedOn === day && !COMING.includes(state))

/** Scheduled day of the latest case that was sent or should have been sent. Cases skipped in advance don't count. */
const lastSent = ({ cases, startedOn }: PlanFacts): Day =>
  cases.reduce(
    (last, { plannedOn, state }) =>
      COMING.includes(state) || state === 'skipped' || plannedOn < last ? last : plannedOn,
    startedOn,
  )

/**
 * Minimum number of days between two cases: a scheduled day sooner than this after a late or moved case is passed over.
 */
export const MIN_GAP_DAYS = 7

/** True if a case may leave that day: at least a week after the last one. */
const isApart = ({ cases }: PlanFacts, leaves: Day): boolean =>
  cases.every(({ state, dispatchOn }) => state !== 'ordered' || leaves >= addDays(dispatchOn, MIN_GAP_DAYS))

/** True if a scheduled day's case can still be sent: in time for changes, and a week after the last. */
export const canStillCome = (facts: PlanFacts, day: Day, today: Day): boolean =>
  leavingDay(day) >= firstOpenDay(today) && isApart(facts, leavingDay(day))

const scheduledDay = (facts: PlanFacts, base: Day, steps: number): Day =>
  nextCaseOn(base, steps * facts.frequency, facts.anchorDay)

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** True if the schedule has a case on that day, at the plan's present frequency. */
const isScheduled = (facts: PlanFacts, day: Day): boolean => {
  const base = plannedDay(facts) ?? lastSent(facts)
  const months = monthOf(day) - monthOf(base)
  return months % facts.frequency === 0 && nextCaseOn(base, months, facts.anchorDay) === day
}

/** True if the day comes before the next case, which a case restored on it would then be. */
const isBeforeNext = (facts: PlanFacts, day: Day): boolean => day < (plannedDay(facts) ?? '')

/**
 * Skipped cases that have not passed. A skip is kept when a new frequency takes its day out of the schedule; after the
 * next case it counts again only if the day returns.
 */
export const skippedCases = (facts: PlanFacts, today: Day): KnownCase[] =>
  facts.cases.filter(
    ({ state, plannedOn, dispatchOn }) =>
      state === 'skipped' && dispatchOn >= today && (isBeforeNext(facts, plannedOn) || isScheduled(facts, plannedOn)),
  )

/** First scheduled day after the next case, not skipped, with dispatch on or after `from`. */
export const followingDay = (facts: PlanFacts, from: Day): Day | null => {
  const base = plannedDay(facts)
  if (base === null) return null
  for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
    const day = scheduledDay(facts, base, steps)
    if (leavingDay(day) >= from && isApart(facts, leavingDay(day)) && !isTaken(facts, day)) return day
  }
  return null
}

/** The day after the next case, which is at least a week later; null after the last case of a gift. */
export const dayAfterNext = (facts: PlanFacts, from: Day): Day | null => {
  const leaves = leavesOn(facts)
  if (leaves === null || isLastCase(facts)) return null
  const apart = addDays(leaves, MIN_GAP_DAYS)
  return followingDay(facts, apart > from ? apart : from)
}

/**
 * First scheduled day later than all cases so far, not skipped, with dispatch on or after `from`; the day of its row if
 * the case was moved.
 */
export const earliestDay = (facts: PlanFacts, from: Day): Day => {
  const last = lastSent(facts)
  const base = plannedDay(facts) ?? last
  for (let steps = -MAX_STEPS; steps <= MAX_STEPS; steps += 1) {
    const scheduled = steps === 0 ? (facts.nextCaseOn ?? base) : scheduledDay(facts, base, steps)
    const day = passedOver(facts).find(({ plannedOn }) => plannedOn === scheduled)?.dispatchOn ?? scheduled
    const isFree = scheduled > last && !isTaken(facts, scheduled)
    if (isFree && leavingDay(day) >= from && isApart(facts, leavingDay(day))) return day
  }
  return from
}
