/** Panel to choose which of the customer's addresses or cards a plan uses. */
import { useEffect, useState } from 'react'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import type { PlanRequest } from './call-plan.ts'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { usePlanActions } from './use-plan-actions.ts'

export type PlanChoiceProps = Pick<MembersSectionProps, 'plan' | 'onPlan'> & {
  heading: string
  /** Text of the plan's current choice. */
  now: string
  label: string
  term: 'address_id' | 'payment_method_id'
  /** null if the current choice is none of the options. */
  chosen: number | null
  options: readonly { id: number; name: string }[]
  done: (plan: PlanWithCases) => string
}

export function PlanChoice({ plan, onPlan, heading, now, label, term, chosen, options, done }: PlanChoiceProps) {
  const steering = usePlanActions({ plan, onPlan })
  const { working, steer } = steering
  const [picked, pick] = useState(chosen)
  useEffect(() => pick(chosen), [chosen])
  const hasOthers = options.some((option) => option.id !== chosen)
  const id = options.find((option) => option.id === picked)?.id ?? options[0]?.id
  const back: PlanRequest | undefined = chosen === null ? undefined : { verb: 'change', body: { [term]: chosen } }
  return (
    <PlanPanel id={term} heading={heading} steering={steering}>
      <p>{now}</p>
      {plan.may.change && !hasOthers && <p className="small muted">Add another below, and you can choose it here.</p>}
      {plan.may.change && hasOthers && id !== undefined && (
        <>
          <SelectField
            label={label}
            value={id}
            options={options.map((option) => [option.id, option.name] as const)}
            choose={(chosen) => pick(Number(chosen))}
          />
          <Button
            variant="line"
            working={working === 'change' ? 'Saving' : null}
            aria-disabled={id === chosen || undefined}
            onClick={id === chosen ? undefined : () => steer({ verb: 'change', body: { [term]: id } }, done, back)}
          >
            Use for this plan
          </Button>
        </>
      )}
    </PlanPanel>
  )
}
