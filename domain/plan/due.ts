/**
 * What the shop has to do about a plan by itself, one step at a time (docs/domain.md#scheduled-work). Steps may be taken
 * late and in several places: each follows from the plan as it is, and each is written only if the plan still is so.
 */
import { addDays, type Day, inLondon } from '../delivery/calendar.ts'
import { followingDay, type KnownCase, leavesOn, nextCaseRow, type PlanFacts, plannedDay } from './facts.ts'
import { leavingDay } from './leaving-day.ts'
import { firstOpenDay, MOVES_BY, PREPARED_BEFORE } from './rules.ts'

/** Minutes after midnight from which cards are charged: nobody is woken by their bank. */
const CHARGED_FROM = 6 * 60

/** Days after a declined charge until the next: 1, 3 and 7 days after the first. */
export const RETRY_AFTER_DAYS = [1, 2, 4] as const

/** Days after its scheduled one from which a case is no longer charged: the next one is near. */
const TOO_LATE_AFTER = MOVES_BY + 10

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The next case's row, with what is known of its charge. */
export type RunningCase = KnownCase & {
  chargeAttempts: number
  nextChargeAt: string | null
  /** Of the order that its latest charge is for; null before the first. */
  orderState: string | null
  /** Whether a bank has declined that charge: not where the provider was away, or nothing is known of it. */
  isDeclined: boolean
}

export type RunningPlan = {
  facts: PlanFacts
  /** null for a next case that has no row yet. */
  row: RunningCase | null
  /** The plan's next case has been ordered, and the plan still points at it. */
  isBehind: boolean
}

export type DueStep =
  /** A pause has ended. */
  | { step: 'wake' }
  /** A cancelled plan's last day has come. */
  | { step: 'close' }
  /** The last case of a prepaid plan has been ordered. */
  | { step: 'end' }
  /** A case has been ordered: the plan goes on to the next one. */
  | { step: 'advance'; nextCaseOn: Day | null }
  /** Nothing ran when this case should have left, and it is too late for it: the plan goes on with another day. */
  | { step: 'miss'; plannedOn: Day; nextCaseOn: Day | null }
  | { step: 'prepare'; plannedOn: Day; dispatchOn: Day }
  | { step: 'charge'; plannedOn: Day; dispatchOn: Day }
  /** The charge has failed. `isDeclined`: its customer is told, and it counts. */
  | { step: 'retry'; plannedOn: Day; nextChargeAt: string; isDeclined: boolean }
  | { step: 'give_up'; plannedOn: Day }

/** When a case prepared today leaves: on its day, or as soon as its customer has had time to change it. */
const preparedFor = (leaves: Day, today: Day): Day => {
  const soonest = firstOpenDay(today)
  return leaves >= soonest ? leaves : leavingDay(soonest)
}

/** The plan goes on with the next day of its schedule that has not gone by. */
const missStep = (facts: PlanFacts, plannedOn: Day, today: Day): DueStep => ({
  step: 'miss',
  plannedOn,
  nextCaseOn: followingDay(facts, today),
})

const prepareStep = (facts: PlanFacts, leaves: Day, today: Day): DueStep | null => {
  const plannedOn = plannedDay(facts)
  if (plannedOn === null || leaves > addDays(today, PREPARED_BEFORE)) return null
  const dispatchOn = preparedFor(leaves, today)
  return dispatchOn > addDays(plannedOn, MOVES_BY)
    ? missStep(facts, plannedOn, today)
    : { step: 'prepare', plannedOn, dispatchOn }
}

/** Charged late, a case leaves late, and the one after it a week later still. */
const chargeStep = (facts: PlanFacts, { plannedOn, dispatchOn }: RunningCase, today: Day): DueStep => {
  if (today > addDays(plannedOn, TOO_LATE_AFTER)) return missStep(facts, plannedOn, today)
  const leaves = leavingDay(today)
  return { step: 'charge', plannedOn, dispatchOn: dispatchOn > leaves ? dispatchOn : leaves }
}

const failedStep = ({ plannedOn, chargeAttempts, isDeclined }: RunningCase, at: Date): DueStep => {
  const after = (ms: number) => new Date(at.getTime() + ms).toISOString()
  if (!isDeclined) return { step: 'retry', plannedOn, nextChargeAt: after(HOUR_MS), isDeclined }
  const days = RETRY_AFTER_DAYS[chargeAttempts - 1]
  return days === undefined
    ? { step: 'give_up', plannedOn }
    : { step: 'retry', plannedOn, nextChargeAt: after(days * DAY_MS), isDeclined }
}

const caseStep = (facts: PlanFacts, row: RunningCase, at: Date): DueStep | null => {
  const { day: today, minutes } = inLondon(at)
  const { dispatchOn, state } = row
  switch (state) {
    case 'planned':
      return prepareStep(facts, leavingDay(dispatchOn), today)
    case 'prepared': {
      const isDue = dispatchOn < today || (dispatchOn === today && minutes >= CHARGED_FROM)
      return isDue ? chargeStep(facts, row, today) : null
    }
    case 'retrying':
      return row.nextChargeAt !== null && row.nextChargeAt <= at.toISOString() ? chargeStep(facts, row, today) : null
    case 'charging':
      // Still pending: whoever charges, the webhook or the job for abandoned payments will settle it.
      return row.orderState === 'cancelled' ? failedStep(row, at) : null
    default:
      return null
  }
}

/** After its case was ordered. A plan that was cancelled too late for that case has now sent it. */
const onwardStep = ({ state, casesLeft, nextCaseOn }: PlanFacts): DueStep => {
  if (casesLeft === 0) return { step: 'end' }
  return state === 'cancelling' ? { step: 'close' } : { step: 'advance', nextCaseOn }
}

/** Whether a case may be prepared: during a pause only the first one after it, in time for its customer to change it. */
const maySend = ({ state, pausedUntil }: PlanFacts, leaves: Day): boolean =>
  state === 'active' || (state === 'paused' && pausedUntil !== null && leaves >= pausedUntil)

/** The next step, if one is due. */
export const dueStep = ({ facts, row, isBehind }: RunningPlan, at: Date): DueStep | null => {
  const { state, pausedUntil } = facts
  if (isBehind) return onwardStep(facts)
  const leaves = leavesOn(facts)
  const today = inLondon(at).day
  if (state === 'paused' && pausedUntil !== null && pausedUntil <= today) return { step: 'wake' }
  if (row !== null && nextCaseRow(facts) !== undefined) return caseStep(facts, row, at)
  if (state === 'cancelling') return leaves === null || leaves <= today ? { step: 'close' } : null
  return leaves !== null && maySend(facts, leaves) ? prepareStep(facts, leaves, today) : null
}
