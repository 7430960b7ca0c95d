/** Panel to change the frequency of cases and, in the wine club, the number of cases at a time. */
import { useEffect, useState } from 'react'
import { FREQUENCIES, frequencyTitle, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { CASES_PER_DELIVERY } from '../../../../domain/plans/plan/plan.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { frequencyOutcome } from './outcome-messages.ts'
import { nextCaseMessage, rhythmLabel } from './plan-messages.ts'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { usePlanActions } from './use-plan-actions.ts'

const EVERY = FREQUENCIES.map((months) => [months, frequencyTitle(months)] as const)
const CASES = CASES_PER_DELIVERY.map((cases) => [cases, countOf(cases, 'case')] as const)

export function FrequencyPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = usePlanActions({ plan, onPlan })
  const { working, steer } = steering
  const { frequency, no_of_cases, type, cases_left } = plan
  const [months, setMonths] = useState<number>(frequency)
  const [cases, setCases] = useState(no_of_cases)
  useEffect(() => {
    setMonths(frequency)
    setCases(no_of_cases)
  }, [frequency, no_of_cases])
  const hasCases = type === 'wineclub' && cases_left === null
  const wanted = CASES_PER_DELIVERY.find((number) => number === cases)
  const isSame = months === frequency && cases === no_of_cases
  const body = {
    ...(months !== frequency && { frequency: toFrequency(months) }),
    ...(cases !== no_of_cases && { no_of_cases: wanted }),
  }
  const before = {
    ...(months !== frequency && { frequency }),
    ...(cases !== no_of_cases && { no_of_cases: CASES_PER_DELIVERY.find((number) => number === no_of_cases) }),
  }
  return (
    <PlanPanel id="often" heading={hasCases ? 'How often, and how many' : 'How often'} steering={steering}>
      <SelectField
        label="Cases come"
        value={months}
        options={EVERY}
        choose={(chosen) => setMonths(Number(chosen))}
        hint={frequencyOutcome(plan, months)}
      />
      {hasCases && (
        <SelectField
          label="Cases each time"
          value={cases}
          options={CASES}
          choose={(chosen) => setCases(Number(chosen))}
        />
      )}
      <Button
        variant="line"
        working={working === 'change' ? 'Saving' : null}
        aria-disabled={isSame || undefined}
        onClick={
          isSame
            ? undefined
            : () =>
                steer(
                  { verb: 'change', body },
                  (now) => `Saved: ${rhythmLabel(now)}. ${nextCaseMessage(now.next_case)}`,
                  {
                    verb: 'change',
                    body: before,
                  },
                )
        }
      >
        Save
      </Button>
    </PlanPanel>
  )
}
