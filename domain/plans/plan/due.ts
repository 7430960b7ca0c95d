/**
 * Determines the next scheduled step of a plan (docs/domain.md#scheduled-work). Steps may run late and concurrently:
 * each depends only on the plan's current state, and is written only if that state is unchanged.
 */
import { addDays, type Day, inLondon } from '../../core/calendar/calendar.ts'
import { followingDay, type KnownCase, leavesOn, nextCaseRow, type PlanFacts, plannedDay } from './facts.ts'
import { firstOpenDay, leavingDay, MAX_MOVE_DAYS, PREPARE_DAYS_BEFORE } from './rules.ts'

/** Earliest time of day for charges, in minutes after midnight, so that no bank alert wakes a customer. */
const CHARGED_FROM = 6 * 60

/** Retry delays of a declined charge, in days: retries run 1, 3 and 7 days after the first attempt. */
export const RETRY_AFTER_DAYS = [1, 2, 4] as const

/** Number of days after the scheduled day when charging stops, because the next case is near. */
const CHARGED_UNTIL_DAYS_LATE = MAX_MOVE_DAYS + 10

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The next case, with the outcome of its latest charge. */
export type RunningCase = KnownCase & {
  chargeAttempts: number
  nextChargeAt: string | null
  /** State of the order of the latest charge; null before the first charge. */
  orderState: string | null
  /** True if the bank declined the charge; false if the provider was unreachable or the result is unknown. */
  isDeclined: boolean
}

export type RunningPlan = {
  facts: PlanFacts
  /** null if the next case has no row in the database yet. */
  row: RunningCase | null
  /** True if the next case has been ordered but the plan has not advanced to the one after it. */
  isBehind: boolean
}

export type DueStep =
  /** A pause has ended. */
  | { step: 'wake' }
  /** The last day of a cancelled plan has passed. */
  | { step: 'close' }
  /** The last case of a prepaid plan has been ordered. */
  | { step: 'end' }
  /** A case has been ordered: advance the plan to the next one. */
  | { step: 'advance'; nextCaseOn: Day | null }
  /**
   * The case was never charged, for example because the job did not run, and it is now too late. Skip to the next day.
   */
  | { step: 'miss'; plannedOn: Day; nextCaseOn: Day | null }
  | { step: 'prepare'; plannedOn: Day; dispatchOn: Day }
  | { step: 'charge'; plannedOn: Day; dispatchOn: Day }
  /** The charge failed. If `isDeclined`, the failure counts as an attempt and the customer is notified. */
  | { step: 'retry'; plannedOn: Day; nextChargeAt: string; isDeclined: boolean }
  | { step: 'give_up'; plannedOn: Day }

/** Dispatch day of a case prepared today: its planned day, or later if the customer needs time to change it. */
const preparedFor = (leaves: Day, today: Day): Day => {
  const soonest = firstOpenDay(today)
  return leaves >= soonest ? leaves : leavingDay(soonest)
}

/** Skips to the next scheduled day that is not in the past. */
const missStep = (facts: PlanFacts, plannedOn: Day, today: Day): DueStep => ({
  step: 'miss',
  plannedOn,
  nextCaseOn: followingDay(facts, today),
})

const prepareStep = (facts: PlanFacts, leaves: Day, today: Day): DueStep | null => {
  const plannedOn = plannedDay(facts)
  if (plannedOn === null || leaves > addDays(today, PREPARE_DAYS_BEFORE)) return null
  const dispatchOn = preparedFor(leaves, today)
  return dispatchOn > addDays(plannedOn, MAX_MOVE_DAYS)
    ? missStep(facts, plannedOn, today)
    : { step: 'prepare', plannedOn, dispatchOn }
}

/** A case that is charged late is dispatched late. The case after it is dispatched at least a week later. */
const chargeStep = (facts: PlanFacts, { plannedOn, dispatchOn }: RunningCase, today: Day): DueStep => {
  if (today > addDays(plannedOn, CHARGED_UNTIL_DAYS_LATE)) return missStep(facts, plannedOn, today)
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
      // A pending order is resolved by the charging process, the webhook or the job for abandoned payments.
      return row.orderState === 'cancelled' ? failedStep(row, at) : null
    default:
      return null
  }
}

/** Next step after a case has been ordered. If the plan was cancelled too late to stop this case, the plan ends. */
const onwardStep = ({ state, casesLeft, nextCaseOn }: PlanFacts): DueStep => {
  if (casesLeft === 0) return { step: 'end' }
  return state === 'cancelling' ? { step: 'close' } : { step: 'advance', nextCaseOn }
}

/**
 * True if a case may be prepared. During a pause, only the first case after the pause may be, early enough for the
 * customer to change it.
 */
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
