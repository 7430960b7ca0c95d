/** Loads the customer's plans, and remembers whether one of them is a membership of the wine club. */
import type { Plan } from '../../../../domain/plans/plan/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { markMember } from '../../core/session/marker.ts'

export const isOver = ({ state }: Pick<Plan, 'state'>): boolean => state === 'cancelled' || state === 'ended'

export async function loadPlans(): Promise<CallResult<{ plans: Plan[] }>> {
  const answer = await call('GET /api/plans')
  if (answer.ok) markMember(answer.data.plans.some((plan) => plan.type === 'wineclub' && !isOver(plan)))
  return answer
}
