/** Queries of the plan screens, and mutations on a customer's behalf. */
import { useQueryClient } from '@tanstack/react-query'
import type { StaffPlan, StaffPlanAction } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import type { PlanTab } from '../../../../domain/plans/plan/staff-plan.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { CallFailed, callQuery, useWrite } from '../../../kit/panel/queries.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'

const PLANS = 'plans'

export const plansQuery = ({ tab, q, page }: { tab: PlanTab; q: string; page: number }) =>
  callQuery(PLANS, 'GET /api/admin/plans', { query: { tab, q, page: String(page) } })

export const planQuery = (id: string) => callQuery('plan', 'GET /api/admin/plans/:id', { params: { id } })

export const planHistoryQuery = (id: string) =>
  callQuery('plan-history', 'GET /api/admin/plans/:id/history', { params: { id } })

export type StaffPlanCommand =
  | { does: 'act'; version: string; action: StaffPlanAction['action'] }
  | { does: 'retry'; version: string }

const RETRIED = {
  paid: ['The card was charged: the case is ordered', 'good'],
  declined: ['The bank declined the card again', 'bad'],
  unknown: ['The bank hasn’t answered yet. We’ll check again automatically', 'bad'],
} as const

async function send(id: string, command: StaffPlanCommand): Promise<CallResult<StaffPlan>> {
  const params = { id }
  const { version } = command
  if (command.does === 'act')
    return call('POST /api/admin/plans/:id/actions', { params, body: { version, action: command.action } })
  const answer = await call('POST /api/admin/plans/:id/retry', { params, body: { version } })
  if (!answer.ok) return answer
  const { outcome, plan } = answer.data
  const [message, kind] = RETRIED[outcome]
  if (kind === 'bad') showToast(message, kind)
  else showToast(message)
  return { ok: true, data: plan }
}

/** Returns true if another user changed the plan first: the error message then describes the plan as it is now. */
export const hasMovedOn = (error: Error | null): boolean => error instanceof CallFailed && error.status === 409

/** Changes a plan; on a conflict refetches it, its history and the lists. */
export function usePlanChange(id: string) {
  const client = useQueryClient()
  const { queryKey } = planQuery(id)
  return useWrite((command: StaffPlanCommand) => send(id, command), {
    show: (plan) => client.setQueryData(queryKey, plan),
    onConflict: queryKey,
    reread: [planHistoryQuery(id).queryKey, [PLANS]],
  })
}

type ChangePlan = ReturnType<typeof usePlanChange>

export type PlanPanelProps = { staffPlan: StaffPlan; change: ChangePlan }
