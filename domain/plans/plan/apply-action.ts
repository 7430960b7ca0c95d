/**
 * Applies a change to a plan, or rejects it (docs/domain.md#plans). A change too late for the next case leaves that
 * case alone, gives it its own row, and counts from the one after it.
 */
import { type Day, isWorkingDay } from '../../core/calendar/calendar.ts'
import type { Frequency } from '../../core/calendar/frequency.ts'
import {
  cancelledRow,
  canStillCome,
  dayAfterNext,
  earliestDay,
  followingDay,
  isLastClosed,
  isMoved,
  isOpen,
  type KnownCase,
  leavesOn,
  nextCaseRow,
  type PlanFacts,
  passedOver,
  plannedDay,
  skippedCases,
} from './facts.ts'
import { PLAN_STATES, type PlanState, type PlanVerb } from './plan.ts'
import { firstOpenDay, isInMoveWindow, leavingDay, MAX_PAUSE_MONTHS, mayPauseUntil, pauseEnd } from './rules.ts'
import { planOutcome, type StateRefusal } from './state.ts'
import { upcoming } from './upcoming.ts'

export type PlanAction =
  | { verb: 'resume' | 'undo_cancel' }
  /** The delivery on that scheduled day; by default the next one that can be changed, or the latest one skipped. */
  | { verb: 'skip' | 'unskip'; day?: Day | undefined }
  | { verb: 'pause'; until: Day }
  | { verb: 'cancel'; givesUp: number | null }
  | { verb: 'move_date'; day: Day }
  | {
      verb: 'change'
      frequency: Frequency | null
      noOfCases: number | null
      /** A member chooses another club plan. */
      changesClubPlan?: boolean
      /** Something else that affects the next case changes. */
      changesCase: boolean
    }

export type PlanRefusal =
  | StateRefusal
  | 'closed'
  | 'not-skipped'
  | 'not-upcoming'
  | 'pause-length'
  | 'move-window'
  | 'no-dispatch'
  | 'cases-left'
  | 'one-case'
  | 'fixed-plan'

export type PlanStep = {
  state: PlanState
  nextCaseOn: Day | null
  pausedUntil: Day | null
  /** Case rows to write, identified by their planned day. */
  writes: readonly KnownCase[]
  /** Planned days of rows to delete. */
  removes: readonly Day[]
  /** null if it counts from the next case; else the day of the case from which it counts. */
  countsFrom: Day | null
}

export type AppliedAction = ({ ok: true } & PlanStep) | { ok: false; code: PlanRefusal }

type Change = Partial<PlanStep> | PlanRefusal

/** Stores a row for the next case, so that later changes of the plan don't affect it. */
const withKeptCase = (facts: PlanFacts, others: readonly KnownCase[] = []): Partial<PlanStep> => {
  const [plannedOn, dispatchOn] = [plannedDay(facts), leavesOn(facts)]
  if (plannedOn === null || dispatchOn === null || nextCaseRow(facts)) return { writes: others }
  return { nextCaseOn: dispatchOn, writes: [{ plannedOn, dispatchOn, state: 'planned' }, ...others] }
}

const ownRow = (facts: PlanFacts): Day[] => {
  const row = nextCaseRow(facts)
  return row === undefined ? [] : [row.plannedOn]
}

const skippedCase = (day: Day): KnownCase => ({ plannedOn: day, dispatchOn: leavingDay(day), state: 'skipped' })

/** Skips a later delivery. The next case is unchanged. */
const skipLater = (facts: PlanFacts, day: Day, today: Day): Change => {
  const delivery = upcoming(facts, 1, today).find(({ planned_on, kind }) => planned_on === day && kind === 'later')
  if (delivery === undefined) return 'not-upcoming'
  return delivery.may.skip ? { writes: [skippedCase(day)] } : 'closed'
}

const skip = (facts: PlanFacts, day: Day | undefined, today: Day): Change => {
  if (day === undefined) return skipNext(facts, today)
  if (day !== plannedDay(facts)) return skipLater(facts, day, today)
  return isOpen(facts, today) ? skipNext(facts, today) : 'closed'
}

const skipNext = (facts: PlanFacts, today: Day): Change => {
  const planned = plannedDay(facts)
  const following = (isOpen(facts, today) ? followingDay : dayAfterNext)(facts, firstOpenDay(today))
  if (planned === null || following === null) return 'closed'
  return isOpen(facts, today)
    ? { nextCaseOn: following, writes: [skippedCase(planned)] }
    : { ...withKeptCase(facts, [skippedCase(following)]), countsFrom: following }
}

/** The skipped case on `wanted`, or by default the latest one, if it can still be sent. */
const skippedDay = (facts: PlanFacts, wanted: Day | undefined, today: Day): Day | undefined =>
  skippedCases(facts, today)
    .filter(({ plannedOn }) => canStillCome(facts, plannedOn, today))
    .map(({ plannedOn }) => plannedOn)
    .filter((day) => wanted === undefined || day === wanted)
    .toSorted()
    .at(-1)

const unskip = (facts: PlanFacts, wanted: Day | undefined, today: Day): Change => {
  const day = skippedDay(facts, wanted, today)
  if (day === undefined) return 'not-skipped'
  const isBefore = facts.nextCaseOn === null || facts.nextCaseOn > day
  return isBefore ? { nextCaseOn: day, removes: [day, ...ownRow(facts)] } : { removes: [day] }
}

/** Moves the next case to another day of the schedule, and removes its row. */
const onDay = (facts: PlanFacts, day: Day | null): Partial<PlanStep> =>
  day === facts.nextCaseOn ? {} : { nextCaseOn: day, removes: ownRow(facts) }

/** Puts off the next case to a day after a pause. A moved case keeps its row, for a pause that ends sooner. */
const putOff = (facts: PlanFacts, day: Day | null): Partial<PlanStep> => {
  const row = nextCaseRow(facts)
  if (day === facts.nextCaseOn || row === undefined || !isMoved(row)) return onDay(facts, day)
  return { nextCaseOn: day, writes: [{ ...row, state: 'planned' }] }
}

/** Removes the rows of cases that a pause passed over and that don't return. */
const withoutPassedOver = (facts: PlanFacts, step: Partial<PlanStep>): Partial<PlanStep> => {
  const { nextCaseOn = facts.nextCaseOn, removes = [] } = step
  const dropped = passedOver(facts).filter(({ dispatchOn }) => dispatchOn !== nextCaseOn)
  return { ...step, removes: [...removes, ...dropped.map(({ plannedOn }) => plannedOn)] }
}

const pause = (facts: PlanFacts, until: Day, today: Day): Change => {
  if (!mayPauseUntil(until, today)) return 'pause-length'
  if (isLastClosed(facts, today)) return 'closed'
  const from = until > firstOpenDay(today) ? until : firstOpenDay(today)
  if (facts.nextCaseOn !== null && !isOpen(facts, today)) {
    return { pausedUntil: until, ...withKeptCase(facts), countsFrom: dayAfterNext(facts, from) }
  }
  const isKept = facts.state === 'active' && facts.nextCaseOn !== null && leavingDay(facts.nextCaseOn) >= until
  if (isKept) return { pausedUntil: until }
  const day = facts.state === 'active' ? followingDay(facts, from) : earliestDay(facts, from)
  return { pausedUntil: until, ...putOff(facts, day) }
}

/** A case that was too late to pause is still sent. */
const resume = (facts: PlanFacts, today: Day): Change => {
  const { nextCaseOn: next } = facts
  const isKept =
    next !== null && !isOpen(facts, today) && (leavingDay(next) >= today || nextCaseRow(facts) !== undefined)
  const step = isKept ? {} : onDay(facts, earliestDay(facts, firstOpenDay(today)))
  return withoutPassedOver(facts, { pausedUntil: null, ...step })
}

const cancel = (facts: PlanFacts, givesUp: number | null, today: Day): Change => {
  if (isLastClosed(facts, today)) return 'closed'
  if ((facts.casesLeft ?? 0) > 0 && givesUp !== facts.casesLeft) return 'cases-left'
  if (facts.nextCaseOn !== null && !isOpen(facts, today)) {
    const countsFrom = dayAfterNext(facts, firstOpenDay(today))
    return withoutPassedOver(facts, { ...withKeptCase(facts), countsFrom })
  }
  const row = nextCaseRow(facts)
  return withoutPassedOver(facts, row === undefined ? {} : { writes: [{ ...row, state: 'cancelled' }] })
}

/** Continues as before, unless the next case would be too late. */
const undoCancel = (facts: PlanFacts, today: Day): Change => {
  const { nextCaseOn: next, pausedUntil } = facts
  const state = next === null || (pausedUntil !== null && pausedUntil > today) ? 'paused' : 'active'
  if (next === null || nextCaseRow(facts)) return { state }
  if (!isOpen(facts, today)) return { state, nextCaseOn: followingDay(facts, firstOpenDay(today)) }
  const row = cancelledRow(facts)
  return row === undefined ? { state } : { state, writes: [{ ...row, state: 'planned' }] }
}

const moveDate = (facts: PlanFacts, day: Day, today: Day): Change => {
  const plannedOn = plannedDay(facts)
  if (plannedOn === null || !isOpen(facts, today)) return 'closed'
  if (!isInMoveWindow(plannedOn, day, today)) return 'move-window'
  if (!isWorkingDay(day)) return 'no-dispatch'
  return {
    nextCaseOn: day,
    writes: [{ plannedOn, dispatchOn: day, state: nextCaseRow(facts)?.state ?? 'planned' }],
  }
}

type Changing = Extract<PlanAction, { verb: 'change' }>

/** The next case keeps its day, and the schedule continues from it. Skips are kept (facts.ts). */
const change = (facts: PlanFacts, changing: Changing, today: Day): Change => {
  const { frequency, noOfCases, changesClubPlan = false } = changing
  const changesCase = changing.changesCase || changesClubPlan
  if (noOfCases !== null && (facts.type === 'lock_it_in' || facts.casesLeft !== null)) return 'one-case'
  if (changesClubPlan && (facts.type === 'lock_it_in' || facts.casesLeft !== null)) return 'fixed-plan'
  const isOther = frequency !== null && frequency !== facts.frequency
  const next = facts.nextCaseOn
  const isLate = next !== null && !isOpen(facts, today)
  const row = nextCaseRow(facts)
  // The preparation is outdated: the case is prepared again.
  const needsNewPreparation = !isLate && row?.state === 'prepared' && (noOfCases !== null || changesCase)
  if (needsNewPreparation) return { writes: [{ ...row, state: 'planned' }] }
  if (!isLate || !(isOther || noOfCases !== null || changesCase)) return {}
  const changed = { ...facts, frequency: frequency ?? facts.frequency }
  return { ...withKeptCase(facts), countsFrom: dayAfterNext(changed, firstOpenDay(today)) }
}

const changeBy = (facts: PlanFacts, action: PlanAction, today: Day): Change => {
  switch (action.verb) {
    case 'skip':
      return skip(facts, action.day, today)
    case 'unskip':
      return unskip(facts, action.day, today)
    case 'pause':
      return pause(facts, action.until, today)
    case 'resume':
      return resume(facts, today)
    case 'cancel':
      return cancel(facts, action.givesUp, today)
    case 'undo_cancel':
      return undoCancel(facts, today)
    case 'move_date':
      return moveDate(facts, action.day, today)
    case 'change':
      return change(facts, action, today)
  }
}

const isState = (outcome: PlanState | StateRefusal): outcome is PlanState =>
  PLAN_STATES.some((state) => state === outcome)

/** `today` is a day in Europe/London. */
export const applyAction = (facts: PlanFacts, action: PlanAction, today: Day): AppliedAction => {
  const outcome = planOutcome(facts.state, action.verb)
  if (!isState(outcome)) return { ok: false, code: outcome }
  const step = changeBy(facts, action, today)
  if (typeof step === 'string') return { ok: false, code: step }
  const { nextCaseOn, pausedUntil } = facts
  return { ok: true, state: outcome, nextCaseOn, pausedUntil, writes: [], removes: [], countsFrom: null, ...step }
}

/** The plan after an action. */
export const afterAction = (facts: PlanFacts, action: PlanAction, step: PlanStep): PlanFacts => {
  const { state, nextCaseOn, pausedUntil, writes, removes } = step
  const replaced = new Set([...removes, ...writes.map(({ plannedOn }) => plannedOn)])
  return {
    ...facts,
    state,
    nextCaseOn,
    pausedUntil,
    frequency: (action.verb === 'change' ? action.frequency : null) ?? facts.frequency,
    cases: [...facts.cases.filter(({ plannedOn }) => !replaced.has(plannedOn)), ...writes],
  }
}

/** Scheduled day of the first case that can still be changed; null if none follows. */
const firstChangeable = (facts: PlanFacts, today: Day): Day | null =>
  isOpen(facts, today) ? facts.nextCaseOn : dayAfterNext(facts, firstOpenDay(today))

/** The plan without its pause. */
const unpaused = (facts: PlanFacts, today: Day): PlanFacts => {
  const action = { verb: 'resume' } as const
  const resumed = applyAction(facts, action, today)
  return resumed.ok ? afterAction(facts, action, resumed) : facts
}

/** Lengths in months of the pauses from today that put off a case; a shorter one would change nothing. */
export const pauseLengths = (facts: PlanFacts, today: Day): number[] => {
  const first = firstChangeable(unpaused(facts, today), today)
  return Array.from({ length: MAX_PAUSE_MONTHS }, (_, index) => index + 1).filter((months) => {
    const paused = applyAction(facts, { verb: 'pause', until: pauseEnd(today, months) }, today)
    return paused.ok && (paused.countsFrom ?? paused.nextCaseOn) !== first
  })
}

/** Verbs allowed now, regardless of the further input they need. */
export const mayDo = (facts: PlanFacts, today: Day): Record<PlanVerb, boolean> => {
  const may = (action: PlanAction) => applyAction(facts, action, today).ok
  const has = (verb: PlanVerb) => isState(planOutcome(facts.state, verb))
  return {
    change: has('change'),
    skip: may({ verb: 'skip' }),
    unskip: may({ verb: 'unskip' }),
    pause: pauseLengths(facts, today).length > 0,
    resume: may({ verb: 'resume' }),
    cancel: has('cancel') && !isLastClosed(facts, today),
    undo_cancel: may({ verb: 'undo_cancel' }),
    move_date: has('move_date') && isOpen(facts, today),
  }
}
