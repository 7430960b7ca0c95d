/** Button or link on from a plan that no longer runs: to undo its cancellation, or to another plan. */
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { continuePath } from '../../../../domain/selling/checkout/paths.ts'
import type { ButtonProps } from '../../../kit/primitives/button.tsx'
import { LANDINGS } from '../../core/session/area-paths.ts'
import { UndoCancelButton } from './action-buttons.tsx'
import type { PlanActions } from './use-plan-actions.ts'

type EndedPlan = Pick<PlanWithCases, 'cases_left' | 'state' | 'club_plan' | 'frequency' | 'type'>

const hasEnded = ({ cases_left, state }: EndedPlan): boolean => cases_left === 0 && state === 'ended'

/** Returns the path to the same club plan after a gift, otherwise to the programme's landing page. */
const onwardPath = (plan: EndedPlan): string =>
  hasEnded(plan) && plan.club_plan ? continuePath(plan.club_plan.id, plan.frequency) : LANDINGS[plan.type]

const onwardName = (plan: EndedPlan): string => {
  if (hasEnded(plan)) return 'Keep the wine coming'
  return plan.type === 'lock_it_in' ? 'Lock in another case' : 'Join again'
}

export const OnwardLink = ({ plan, variant }: { plan: EndedPlan } & Pick<ButtonProps, 'variant'>) => (
  <a className={variant ? `btn ${variant}` : 'btn'} href={onwardPath(plan)}>
    {onwardName(plan)}
  </a>
)

type WayOnProps = { plan: PlanWithCases; steering: PlanActions } & Pick<ButtonProps, 'variant'>

export const WayOn = ({ plan, steering, ...look }: WayOnProps) =>
  plan.may.undo_cancel ? <UndoCancelButton steering={steering} {...look} /> : <OnwardLink plan={plan} {...look} />
