/** Chooses between a customer's plans of one type. */
import { useState } from 'react'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { Plan, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { choosePlan } from '../../core/session/chosen-plan.ts'
import { loadPlan } from './call-plan.ts'
import { rhythmLabel } from './plan-messages.ts'

type PlanSwitchProps = {
  plans: readonly Plan[]
  /** The plan that is shown, newer than its entry in `plans` once it was changed. */
  plan: PlanWithCases
  onPlan: (plan: PlanWithCases) => void
}

const labelOf = (plan: Plan): string => {
  const { club_plan, next_case } = plan
  const what = [club_plan?.name, rhythmLabel(plan)].filter(Boolean).join(', ')
  return next_case === null ? what : `${what}: next case ${dayName(next_case.dispatch_on)}`
}

export function PlanSwitch({ plans, plan, onPlan }: PlanSwitchProps) {
  const [loading, setLoading] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (id: number) => {
    setLoading(id)
    const answer = await loadPlan(id)
    setLoading(null)
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) return
    choosePlan(id)
    onPlan(answer.data)
  }
  return (
    <nav className="grid-2" aria-label="Your plans">
      <p className="row wrapf">
        {plans.map((one) => (
          <Button
            key={one.id}
            {...(one.id !== plan.id && { variant: 'line' })}
            className="sm"
            aria-pressed={one.id === plan.id}
            working={loading === one.id ? 'Loading' : null}
            onClick={() => void choose(one.id)}
          >
            {labelOf(one.id === plan.id ? plan : one)}
          </Button>
        ))}
      </p>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </nav>
  )
}
