/**
 * What a change makes of a plan, or why it is refused (docs/domain.md#plans). What comes too late for the next case leaves that case
 * alone, gives it a row, and counts from the one after it.
 */
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import {
  cancelledRow,
  comingRow,
  earliestDay,
  followingDay,
  isOpen,
  type KnownCase,
  type PlanFacts,
  plannedDay,
} from './facts.ts'
import { PLAN_STATES, type PlanState, type PlanVerb } from './plan.ts'
import { firstOpenDay, isInMoveWindow, mayLeaveOn, mayPauseUntil } from './rules.ts'
import { planOutcome, type StateRefusal } from './state.ts'

export type PlanAction =
  | { verb: 'skip' | 'unskip' | 'resume' | 'undo_cancel' }
  | { verb: 'pause'; until: Day }
  | { verb: 'cancel'; givesUp: number | null }
  | { verb: 'move_date'; day: Day }
  | {
      verb: 'change'
      frequency: Frequency | null
      noOfCases: number | null
      /** Something else changes that the next case is made by. */
      changesCase: boolean
    }

export type PlanRefusal =
  | StateRefusal
  | 'closed'
  | 'not-skipped'
  | 'pause-length'
  | 'move-window'
  | 'no-dispatch'
  | 'cases-left'
  | 'one-case'

export type PlanStep = {
  state: PlanState
  nextCaseOn: Day | null
  pausedUntil: Day | null
  /** Rows of cases to be written, each by its planned day. */
  writes: readonly KnownCase[]
  /** Planned days of rows to be taken away. */
  removes: readonly Day[]
  /** null: for the next case; else the day of the case from which it counts. */
  countsFrom: Day | null
}

export type Steered = ({ ok: true } & PlanStep) | { ok: false; code: PlanRefusal }

type Change = Partial<PlanStep> | PlanRefusal

/** The next case as a row of its own, which what follows leaves alone. */
const keptCase = (facts: PlanFacts): KnownCase[] => {
  const plannedOn = plannedDay(facts)
  if (plannedOn === null || facts.nextCaseOn === null || comingRow(facts)) return []
  return [{ plannedOn, dispatchOn: facts.nextCaseOn, state: 'planned' }]
}

const ownRow = (facts: PlanFacts): Day[] => {
  const row = comingRow(facts)
  return row === undefined ? [] : [row.plannedOn]
}

const skip = (facts: PlanFacts, today: Day): Change => {
  const planned = plannedDay(facts)
  const following = followingDay(facts, firstOpenDay(today))
  if (planned === null || following === null) return 'closed'
  const skipped = (day: Day): KnownCase => ({ plannedOn: day, dispatchOn: day, state: 'skipped' })
  return isOpen(facts, today)
    ? { nextCaseOn: following, writes: [skipped(planned)] }
    : { writes: [...keptCase(facts), skipped(following)], countsFrom: following }
}

/** The latest case that was skipped and could still be changed. */
const skippedDay = ({ cases }: PlanFacts, today: Day): Day | undefined =>
  cases
    .filter(({ state, plannedOn }) => state === 'skipped' && plannedOn >= firstOpenDay(today))
    .map(({ plannedOn }) => plannedOn)
    .toSorted()
    .at(-1)

const unskip = (facts: PlanFacts, today: Day): Change => {
  const day = skippedDay(facts, today)
  if (day === undefined) return 'not-skipped'
  const isBefore = facts.nextCaseOn === null || facts.nextCaseOn > day
  return isBefore ? { nextCaseOn: day, removes: [day, ...ownRow(facts)] } : { removes: [day] }
}

/** The next case on another day of its rhythm; its own row goes when it is another. */
const onDay = (facts: PlanFacts, day: Day | null): Partial<PlanStep> =>
  day === facts.nextCaseOn ? {} : { nextCaseOn: day, removes: ownRow(facts) }

const pause = (facts: PlanFacts, until: Day, today: Day): Change => {
  if (!mayPauseUntil(until, today)) return 'pause-length'
  const from = until > firstOpenDay(today) ? until : firstOpenDay(today)
  if (facts.nextCaseOn !== null && !isOpen(facts, today)) {
    return { pausedUntil: until, writes: keptCase(facts), countsFrom: followingDay(facts, from) }
  }
  const isKept = facts.state === 'active' && facts.nextCaseOn !== null && facts.nextCaseOn >= until
  if (isKept) return { pausedUntil: until }
  const day = facts.state === 'active' ? followingDay(facts, from) : earliestDay(facts, from)
  return { pausedUntil: until, ...onDay(facts, day) }
}

/** A case that was too late to be paused still comes. */
const resume = (facts: PlanFacts, today: Day): Change => {
  const { nextCaseOn: next } = facts
  const isKept = next !== null && !isOpen(facts, today) && (next >= today || comingRow(facts) !== undefined)
  return { pausedUntil: null, ...(isKept ? {} : onDay(facts, earliestDay(facts, firstOpenDay(today)))) }
}

const cancel = (facts: PlanFacts, givesUp: number | null, today: Day): Change => {
  if ((facts.casesLeft ?? 0) > 0 && givesUp !== facts.casesLeft) return 'cases-left'
  if (facts.nextCaseOn !== null && !isOpen(facts, today)) {
    return { writes: keptCase(facts), countsFrom: followingDay(facts, firstOpenDay(today)) }
  }
  const row = comingRow(facts)
  return row === undefined ? {} : { writes: [{ ...row, state: 'cancelled' }] }
}

/** It goes on where it was, unless what would have been the next case can't be made any more. */
const undoCancel = (facts: PlanFacts, today: Day): Change => {
  const { nextCaseOn: next, pausedUntil } = facts
  const state = next === null || (pausedUntil !== null && pausedUntil > today) ? 'paused' : 'active'
  if (next === null || comingRow(facts)) return { state }
  if (!isOpen(facts, today)) return { state, nextCaseOn: followingDay(facts, firstOpenDay(today)) }
  const row = cancelledRow(facts)
  return row === undefined ? { state } : { state, writes: [{ ...row, state: 'planned' }] }
}

const moveDate = (facts: PlanFacts, day: Day, today: Day): Change => {
  const plannedOn = plannedDay(facts)
  if (plannedOn === null || !isOpen(facts, today)) return 'closed'
  if (!isInMoveWindow(plannedOn, day, today)) return 'move-window'
  if (!mayLeaveOn(plannedOn, day)) return 'no-dispatch'
  return {
    nextCaseOn: day,
    writes: [{ plannedOn, dispatchOn: day, state: comingRow(facts)?.state ?? 'planned' }],
  }
}

type Changing = Extract<PlanAction, { verb: 'change' }>

/** The next case stays on its day; the rhythm is counted from it. */
const change = (facts: PlanFacts, { frequency, noOfCases, changesCase }: Changing, today: Day): Change => {
  if (noOfCases !== null && (facts.type === 'lock_it_in' || facts.casesLeft !== null)) return 'one-case'
  const isOther = frequency !== null && frequency !== facts.frequency
  const next = facts.nextCaseOn
  const given = facts.cases.filter(({ state, plannedOn }) => state === 'skipped' && next !== null && plannedOn > next)
  const removes = isOther ? given.map(({ plannedOn }) => plannedOn) : []
  const isLate = next !== null && !isOpen(facts, today)
  if (!isLate || !(isOther || noOfCases !== null || changesCase)) return { removes }
  const kept = facts.cases.filter(({ plannedOn }) => !removes.includes(plannedOn))
  const changed = { ...facts, cases: kept, frequency: frequency ?? facts.frequency }
  return { removes, writes: keptCase(facts), countsFrom: followingDay(changed, firstOpenDay(today)) }
}

const changeBy = (facts: PlanFacts, action: PlanAction, today: Day): Change => {
  switch (action.verb) {
    case 'skip':
      return skip(facts, today)
    case 'unskip':
      return unskip(facts, today)
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

/** `today` is a day of Europe/London. */
export const steer = (facts: PlanFacts, action: PlanAction, today: Day): Steered => {
  const outcome = planOutcome(facts.state, action.verb)
  if (!isState(outcome)) return { ok: false, code: outcome }
  const step = changeBy(facts, action, today)
  if (typeof step === 'string') return { ok: false, code: step }
  const { nextCaseOn, pausedUntil } = facts
  return { ok: true, state: outcome, nextCaseOn, pausedUntil, writes: [], removes: [], countsFrom: null, ...step }
}

/** What may be done now, whatever else it takes: a good day, or to say how many cases are given up. */
export const mayDo = (facts: PlanFacts, today: Day): Record<PlanVerb, boolean> => {
  const may = (action: PlanAction) => steer(facts, action, today).ok
  const has = (verb: PlanVerb) => isState(planOutcome(facts.state, verb))
  return {
    change: has('change'),
    skip: may({ verb: 'skip' }),
    unskip: may({ verb: 'unskip' }),
    pause: has('pause'),
    resume: may({ verb: 'resume' }),
    cancel: has('cancel'),
    undo_cancel: may({ verb: 'undo_cancel' }),
    move_date: has('move_date') && isOpen(facts, today),
  }
}
