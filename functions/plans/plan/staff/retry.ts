/**
 * POST /api/admin/plans/{id}/retry: charges a declined card now. Applies only to the version that was seen, so that a
 * second press doesn't charge again; the charge is the scheduled step, claimed and keyed as usual.
 */
import { batch, withPriority } from '../../../../database/batch.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import type { CaseRow } from '../../../../database/queries/plans/plans.ts'
import { retryNow } from '../../../../database/queries/plans/staff-plans.ts'
import { factsOf, plannedDay } from '../../../../domain/plans/plan/facts.ts'
import type { PlanRetried } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import type { RetryOutcome } from '../../../../domain/plans/plan/staff-plan.ts'
import type { JobContext } from '../../../job.ts'
import { openPayments } from '../../../selling/payment/open-payments.ts'
import { runDuePlan } from '../run-due-plans.ts'
import { findStaffPlan, toStaffPlan } from './read.ts'

export type Retried =
  | { ok: true; retried: PlanRetried }
  /** 'nothing': its card was not declined, or it has none. */
  | { ok: false; code: 'unknown' | 'changed' | 'nothing' }

/** An attempt without a response from the bank doesn't count. */
const outcomeOf = (row: CaseRow | undefined, triesBefore: number): RetryOutcome => {
  if (row?.state === 'ordered') return 'paid'
  if (row?.state === 'failed') return 'declined'
  return row?.state === 'retrying' && row.charge_attempts > triesBefore ? 'declined' : 'unknown'
}

export const retryPayment = async (
  context: JobContext,
  staff: StaffRow,
  { id, version }: { id: number; version: string },
): Promise<Retried> => {
  const { database, settings, now } = context
  const at = now()
  // Throws if the shop takes no payments, before the history records a try.
  openPayments(settings, database, now)
  const found = await findStaffPlan(database, id, at)
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (found.plan.version !== version) return { ok: false, code: 'changed' }
  const plannedOn = plannedDay(factsOf(version))
  if (plannedOn === null || found.declined?.may_retry !== true) return { ok: false, code: 'nothing' }
  const read = { planId: id, version, run: crypto.randomUUID(), now: at.toISOString() }
  const [started] = await batch(withPriority(database, 'payment'), 'write', retryNow(read, plannedOn, staff))
  if (started?.rowsAffected !== 1) return { ok: false, code: 'changed' }
  await runDuePlan(context, id)
  const after = await findStaffPlan(database, id, now())
  if (after === undefined) return { ok: false, code: 'unknown' }
  const row = after.cases.find(({ planned_on }) => planned_on === plannedOn)
  return { ok: true, retried: { outcome: outcomeOf(row, found.declined.tries), plan: toStaffPlan(after) } }
}
