/** GET /api/plans and GET /api/plans/{id}: the customer's plans. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { type BatchResults, batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { selectPlans } from '../../../database/queries/plans/plans.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import type { Plan, PlanWithCases } from '../../../domain/plans/plan/schema.ts'
import { type PlanRows, toPlan, toPlanWithCases } from './to-plan.ts'

/** Each plan with its own lines and cases. */
export const planRows = ([plans, lines, cases, caseLines]: BatchResults<ReturnType<typeof selectPlans>>): PlanRows[] =>
  plans.rows.map((plan) => {
    const isIts = ({ plan_id }: { plan_id: number }) => plan_id === plan.id
    return {
      plan,
      lines: lines.rows.filter(isIts),
      cases: cases.rows.filter(isIts),
      caseLines: caseLines.rows.filter(isIts),
    }
  })

export type PlansRead = { ok: true; plans: Plan[] } | { ok: false; code: 'not-signed-in' }

export const listPlans = async (database: Client, session: Session | undefined, at: Date): Promise<PlansRead> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [signedIn, ...results] = await batch(database, 'read', [selectIsSignedIn(session), ...selectPlans({ session })])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  return { ok: true, plans: planRows(results).map((rows) => toPlan(rows, inLondon(at).day)) }
}

export type PlanRead = { ok: true; plan: PlanWithCases } | { ok: false; code: 'not-signed-in' | 'unknown' }

/** Another customer's plan is reported as unknown. */
export const readPlan = async (
  database: Client,
  session: Session | undefined,
  id: number,
  at: Date,
): Promise<PlanRead> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [signedIn, ...results] = await batch(database, 'read', [
    selectIsSignedIn(session),
    ...selectPlans({ session, id }),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  const rows = planRows(results)[0]
  return rows === undefined
    ? { ok: false, code: 'unknown' }
    : { ok: true, plan: toPlanWithCases(rows, inLondon(at).day) }
}
