/** The calls about one plan. Those that change it say what the customer was looking at, and answer with it as it is then. */
import type {
  PlanCancellation,
  PlanChange,
  PlanChanged,
  PlanMove,
  PlanPause,
  PlanWithCases,
} from '../../domain/plan/plan.ts'
import { callAccount } from '../account/send.ts'
import { type CallResult, call } from '../api/call.ts'

export type PlanRequest =
  | { verb: 'change'; body: Omit<PlanChange, 'version'> }
  | { verb: 'skip' | 'unskip' | 'resume' | 'undo-cancel'; body: Record<string, never> }
  | { verb: 'pause'; body: Omit<PlanPause, 'version'> }
  | { verb: 'cancel'; body: Omit<PlanCancellation, 'version'> }
  | { verb: 'move-date'; body: Omit<PlanMove, 'version'> }

export const loadPlan = (id: number): Promise<CallResult<PlanWithCases>> =>
  call('GET /api/plans/:id', { params: { id } })

export const callPlan = (
  { id, version }: Pick<PlanWithCases, 'id' | 'version'>,
  { verb, body }: PlanRequest,
): Promise<CallResult<PlanChanged>> =>
  verb === 'change'
    ? callAccount('PATCH /api/plans/:id', { params: { id }, body: { version, ...body } })
    : callAccount(`POST /api/plans/:id/${verb}`, { params: { id }, body: { version, ...body } })
