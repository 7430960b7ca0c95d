/** Which of a customer's plans a members' area is about. */
import type { Plan, PlanType } from '../../domain/plan/plan.ts'

const isOver = ({ state }: Pick<Plan, 'state'>): boolean => state === 'cancelled' || state === 'ended'

/** The newest that is not over, else the newest; `plans` are newest first. */
export const shownPlan = <Shown extends Pick<Plan, 'type' | 'state'>>(
  plans: readonly Shown[],
  type: PlanType,
): Shown | undefined => {
  const own = plans.filter((plan) => plan.type === type)
  return own.find((plan) => !isOver(plan)) ?? own[0]
}
