/**
 * Applies an action to a plan, by its customer or by staff on their behalf. All routes that change a plan use it. One
 * round trip: computes the result from the version that the customer has seen, and writes it only if that is current.
 */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { type BatchResults, batch } from '../../../database/batch.ts'
import type { OnBehalf, Session } from '../../../database/queries/core/owner.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { selectPlans } from '../../../database/queries/plans/plans.ts'
import {
  type PlanCheckRow,
  type PlanTerms,
  selectPlanCheck,
  writePlanAction,
} from '../../../database/queries/plans/write-plan-action.ts'
import { type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { toFrequency } from '../../../domain/core/calendar/frequency.ts'
import { afterAction, applyAction, type PlanAction, type PlanStep } from '../../../domain/plans/plan/apply-action.ts'
import { factsOf, leavesOn, type PlanFacts, plannedDay } from '../../../domain/plans/plan/facts.ts'
import { keptSkips } from '../../../domain/plans/plan/kept-skips.ts'
import { PLAN_TERMS, type PlanChangeKind, type PlanVerb } from '../../../domain/plans/plan/plan.ts'
import { leavingDay } from '../../../domain/plans/plan/rules.ts'
import type { PlanChanged } from '../../../domain/plans/plan/schema.ts'
import { movedText } from '../../../domain/plans/plan/upcoming.ts'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import { planRows } from './read.ts'
import type { ChangeRefusal } from './refusal.ts'
import { toPlanWithCases } from './to-plan.ts'

export type PlanActionRequest = {
  session: Session | OnBehalf | undefined
  id: number
  version: string
  action: PlanAction
  terms?: PlanTerms
  reason?: string
  /** The payment adapter in use; null for none. */
  adapter: PaymentAdapter | null
  /** The member of staff who acts on the customer's behalf. */
  by?: StaffRow
}

export type PlanActionResult =
  | { ok: true; changed: PlanChanged }
  | { ok: false; code: 'not-signed-in' | 'unknown' | 'changed' }
  | { ok: false; code: 'refused'; refusal: ChangeRefusal; facts: PlanFacts }

const KINDS: Record<PlanVerb, PlanChangeKind> = {
  change: 'changed',
  skip: 'skipped',
  unskip: 'unskipped',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelling',
  undo_cancel: 'cancellation_undone',
  move_date: 'moved',
}

/** The scheduled day named by a skip or its undo. */
const chosenDay = (action: PlanAction): Day | null =>
  action.verb === 'skip' || action.verb === 'unskip' ? (action.day ?? null) : null

/** The day of the case that the change affects. */
const caseDay = (facts: PlanFacts, action: PlanAction): Day | null => {
  const day = chosenDay(action)
  return day === null || day === plannedDay(facts) ? leavesOn(facts) : leavingDay(day)
}

/** Entry of the audit log. It leaves out reasons in a customer's words, which are erased with the customer. */
const audited = (staff: StaffRow, { verb }: PlanAction, { state, nextCaseOn }: PlanFacts, step: PlanStep) => ({
  staff,
  action: verb.replace('_', '-'),
  before: { state, next_case_on: nextCaseOn },
  after: {
    state: step.state,
    next_case_on: step.nextCaseOn,
    ...(step.pausedUntil === null ? {} : { paused_until: step.pausedUntil }),
  },
})

const writesOf = (
  {
    session,
    id,
    version,
    action,
    terms = {},
    reason = '',
    adapter,
    by,
  }: PlanActionRequest & { session: Session | OnBehalf },
  facts: PlanFacts,
  step: PlanStep,
  today: Day,
  now: string,
): CompiledQuery[] => {
  const after = afterAction(facts, action, step)
  return writePlanAction({
    seen: { session, id, version },
    kind: KINDS[action.verb],
    step,
    terms,
    adapter,
    caseOn: chosenDay(action),
    reason: action.verb === 'cancel' ? reason : null,
    mail: {
      type: facts.type,
      change: KINDS[action.verb],
      case_on: caseDay(facts, action),
      next_case_on: step.nextCaseOn && leavingDay(step.nextCaseOn),
      paused_until: step.pausedUntil,
      counts_from: step.countsFrom && leavingDay(step.countsFrom),
      frequency: toFrequency(terms.frequency ?? facts.frequency),
      cases_left: facts.casesLeft,
      terms: PLAN_TERMS.filter((term) => terms[term] !== undefined),
      skips: keptSkips(facts, after, today),
      later: action.verb === 'move_date' ? movedText(facts, after, today) : undefined,
    },
    seenAt: facts.updatedAt,
    byStaff: by === undefined ? null : audited(by, action, facts, step),
    now,
  })
}

/** The fault of the chosen address, club plan or card. */
const choiceRefusal = ({ owns_address, is_served, is_offered, owns_method }: PlanCheckRow): ChangeRefusal | null => {
  if (owns_address !== 1) return 'no-address'
  if (is_served !== 1) return 'not-served'
  if (is_offered !== 1) return 'no-club-plan'
  return owns_method === 1 ? null : 'no-card'
}

type PlansRead = BatchResults<ReturnType<typeof selectPlans>>

const changedOf = (read: PlansRead, countsFrom: Day | null, today: Day): PlanActionResult => {
  const rows = planRows(read)[0]
  return rows === undefined
    ? { ok: false, code: 'unknown' }
    : { ok: true, changed: { plan: toPlanWithCases(rows, today), counts_from: countsFrom } }
}

/** Staff send `by`, and a session on behalf of the plan's customer. */
export const applyPlanAction = async (
  database: Client,
  request: PlanActionRequest,
  at: Date,
): Promise<PlanActionResult> => {
  const { session, id, version, action, terms = {}, adapter } = request
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const today = inLondon(at).day
  const facts = factsOf(version)
  const applied = applyAction(facts, action, today)
  const writes = applied.ok ? writesOf({ ...request, session }, facts, applied, today, at.toISOString()) : []
  const asked = selectPlans({ session, id })
  const [check, ...rest] = await batch<[CompiledQuery<PlanCheckRow>, ...CompiledQuery[]]>(
    database,
    applied.ok ? 'write' : 'read',
    [selectPlanCheck({ session, id, version }, terms, adapter), ...writes, ...asked],
  )
  const row = check.rows[0]
  if (row === undefined || row.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  if (row.is_theirs !== 1) return { ok: false, code: 'unknown' }
  if (row.is_seen !== 1) return { ok: false, code: 'changed' }
  const refusal = applied.ok ? choiceRefusal(row) : applied.code
  if (refusal !== null) return { ok: false, code: 'refused', refusal, facts }
  return changedOf(
    rest.slice(-asked.length) as PlansRead,
    applied.ok && applied.countsFrom !== null ? leavingDay(applied.countsFrom) : null,
    today,
  )
}
