/** Chooses between a customer's plans of one type. */
import { useRef, useState } from 'react'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { Plan, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { choosePlan } from '../../core/session/chosen-plan.ts'
import { loadPlan } from './call-plan.ts'
import { rhythmLabel } from './plan-messages.ts'

type PlanSwitchProps = {
  plans: readonly Plan[]
  shown: Plan
  onPlan: (plan: PlanWithCases) => void
}

const labelOf = (plan: Plan): string => {
  const { club_plan, next_case } = plan
  const what = [club_plan?.name, rhythmLabel(plan)].filter(Boolean).join(', ')
  return next_case === null ? what : `${what}: next case ${dayName(next_case.dispatch_on)}`
}

export function PlanSwitch({ plans, shown, onPlan }: PlanSwitchProps) {
  const [loading, setLoading] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // A later press wins over a slower answer.
  const latest = useRef(shown.id)
  const choose = async (id: number) => {
    latest.current = id
    setLoading(id)
    const answer = await loadPlan(id)
    if (latest.current !== id) return
    setLoading(null)
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) return
    choosePlan(shown.type, id)
    onPlan(answer.data)
  }
  return (
    <nav className="grid-2" aria-label="Your plans">
      <p className="row wrapf">
        {plans.map((one) => (
          <Button
            key={one.id}
            {...(one.id !== shown.id && { variant: 'line' })}
            className="sm"
            aria-pressed={one.id === shown.id}
            working={loading === one.id ? 'Loading' : null}
            onClick={() => void choose(one.id)}
          >
            {labelOf(one)}
          </Button>
        ))}
      </p>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </nav>
  )
}
