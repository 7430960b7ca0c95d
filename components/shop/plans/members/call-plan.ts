/** API calls about one plan. Changes send the plan's version that the customer saw, and return the changed plan. */
import type {
  PlanCancellation,
  PlanChange,
  PlanChanged,
  PlanMove,
  PlanPause,
  PlanSkip,
  PlanSwap,
  PlanWithCases,
} from '../../../../domain/plans/plan/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { callAccount } from '../account/send.ts'

export type PlanRequest =
  | { verb: 'change'; body: Omit<PlanChange, 'version'> }
  | { verb: 'resume' | 'undo-cancel'; body: Record<string, never> }
  | { verb: 'skip' | 'unskip'; body: Omit<PlanSkip, 'version'> }
  | { verb: 'pause'; body: Omit<PlanPause, 'version'> }
  | { verb: 'cancel'; body: Omit<PlanCancellation, 'version'> }
  | { verb: 'move-date'; body: Omit<PlanMove, 'version'> }
  | { verb: 'swap'; body: Omit<PlanSwap, 'version'> }

export const loadPlan = (id: number): Promise<CallResult<PlanWithCases>> =>
  call('GET /api/plans/:id', { params: { id } })

export const callPlan = (
  { id, version }: Pick<PlanWithCases, 'id' | 'version'>,
  { verb, body }: PlanRequest,
): Promise<CallResult<PlanChanged>> =>
  verb === 'change'
    ? callAccount('PATCH /api/plans/:id', { params: { id }, body: { version, ...body } })
    : callAccount(`POST /api/plans/:id/${verb}`, { params: { id }, body: { version, ...body } })
