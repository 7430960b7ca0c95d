/**
 * Changes a plan. One round trip: what the change comes to is worked out from the version that the customer has seen, and
 * written only if that is still the plan's. All calls that steer a plan come here.
 */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { type BatchResults, batch } from '../../database/batch.ts'
import type { Session } from '../../database/queries/owner.ts'
import { selectPlans } from '../../database/queries/plans.ts'
import { type PlanTerms, type SteeredRow, selectSteered, steerPlan } from '../../database/queries/steer-plan.ts'
import { type Day, inLondon } from '../../domain/delivery/calendar.ts'
import { toFrequency } from '../../domain/lock-it-in/frequency.ts'
import type { PaymentAdapter } from '../../domain/payment/payment-port.ts'
import { factsOf, type PlanFacts } from '../../domain/plan/facts.ts'
import { PLAN_TERMS, type PlanChanged, type PlanChangeKind, type PlanVerb } from '../../domain/plan/plan.ts'
import { type PlanAction, type PlanStep, steer } from '../../domain/plan/steer.ts'
import { planRows } from './read.ts'
import type { ChangeRefusal } from './refusal.ts'
import { toPlanWithCases } from './to-plan.ts'

export type PlanSteering = {
  session: Session | undefined
  id: number
  version: string
  action: PlanAction
  terms?: PlanTerms
  /** Of a cancellation. */
  reason?: string
  /** Who takes payments now; null for nobody. */
  adapter: PaymentAdapter | null
}

export type PlanSteered =
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

const writesOf = (
  { session, id, version, action, terms = {}, reason = '', adapter }: PlanSteering & { session: Session },
  facts: PlanFacts,
  step: PlanStep,
  now: string,
): CompiledQuery[] =>
  steerPlan({
    seen: { session, id, version },
    kind: KINDS[action.verb],
    step,
    terms,
    adapter,
    reason: action.verb === 'cancel' ? reason : null,
    mail: {
      type: facts.type,
      change: KINDS[action.verb],
      case_on: facts.nextCaseOn,
      next_case_on: step.nextCaseOn,
      paused_until: step.pausedUntil,
      counts_from: step.countsFrom,
      frequency: toFrequency(terms.frequency ?? facts.frequency),
      cases_left: facts.casesLeft,
      terms: PLAN_TERMS.filter((term) => terms[term] !== undefined),
    },
    seenAt: facts.updatedAt,
    now,
  })

/** What is wrong with what was chosen among the customer's own. */
const choiceRefusal = ({ owns_address, is_served, owns_method }: SteeredRow): ChangeRefusal | null => {
  if (owns_address !== 1) return 'no-address'
  if (is_served !== 1) return 'not-served'
  return owns_method === 1 ? null : 'no-card'
}

type PlansRead = BatchResults<ReturnType<typeof selectPlans>>

const changedOf = (read: PlansRead, countsFrom: Day | null, today: Day): PlanSteered => {
  const rows = planRows(read)[0]
  return rows === undefined
    ? { ok: false, code: 'unknown' }
    : { ok: true, changed: { plan: toPlanWithCases(rows, today), counts_from: countsFrom } }
}

export const steerByCustomer = async (database: Client, steering: PlanSteering, at: Date): Promise<PlanSteered> => {
  const { session, id, version, action, terms = {}, adapter } = steering
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const today = inLondon(at).day
  const facts = factsOf(version)
  const steered = steer(facts, action, today)
  const writes = steered.ok ? writesOf({ ...steering, session }, facts, steered, at.toISOString()) : []
  const asked = selectPlans({ session, id })
  const [check, ...rest] = await batch<[CompiledQuery<SteeredRow>, ...CompiledQuery[]]>(
    database,
    steered.ok ? 'write' : 'read',
    [selectSteered({ session, id, version }, terms, adapter), ...writes, ...asked],
  )
  const row = check.rows[0]
  if (row === undefined || row.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  if (row.is_theirs !== 1) return { ok: false, code: 'unknown' }
  if (row.is_seen !== 1) return { ok: false, code: 'changed' }
  const refusal = steered.ok ? choiceRefusal(row) : steered.code
  if (refusal !== null) return { ok: false, code: 'refused', refusal, facts }
  return changedOf(rest.slice(-asked.length) as PlansRead, steered.ok ? steered.countsFrom : null, today)
}
