/** Panel to pause a plan for up to six months and to resume it early. */
import { useState } from 'react'
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { applyAction, pauseLengths } from '../../../../domain/plans/plan/apply-action.ts'
import { factsOf, leavesOn } from '../../../../domain/plans/plan/facts.ts'
import { leavingDay, pauseEnd } from '../../../../domain/plans/plan/rules.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { ResumeButton } from './action-buttons.tsx'
import type { PlanRequest } from './call-plan.ts'
import { resumeOutcome } from './outcome-messages.ts'
import { nextCaseMessage } from './plan-messages.ts'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { usePlanActions } from './use-plan-actions.ts'

/**
 * Describes in one to three sentences what a pause would change in a plan, given its `version` (docs/domain.md#plans);
 * '' when the plan can't be paused.
 */
export const pausePreview = (version: string, months: number, today: Day): string => {
  const facts = factsOf(version)
  const until = pauseEnd(today, months)
  const paused = applyAction(facts, { verb: 'pause', until }, today)
  if (!paused.ok) return ''
  const { countsFrom, nextCaseOn } = paused
  const still = leavesOn(facts)
  const first = countsFrom ?? nextCaseOn
  const resumes = first === null ? '' : ` The first case after that leaves on ${dayName(leavingDay(first))}.`
  return countsFrom === null || still === null
    ? `Paused until ${dayName(until)}.${resumes}`
    : `The case of ${dayName(still)} is already closed and will still come. Then paused until ${dayName(until)}.${resumes}`
}

export function PausePanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = usePlanActions({ plan, onPlan })
  const { working, steer } = steering
  const [wanted, setWanted] = useState(1)
  const { may, paused_until: until, version } = plan
  const { day: today } = inLondon(new Date())
  const lengths = pauseLengths(factsOf(version), today)
  const months = lengths.find((length) => length >= wanted) ?? wanted
  const pauseBack: PlanRequest | undefined = until === null ? undefined : { verb: 'pause', body: { until } }
  const resumes = resumeOutcome(plan, 'resume')
  return (
    <PlanPanel id="pause" heading="Pause" steering={steering}>
      {until !== null && <p>{`Your plan is paused until ${dayName(until)}. ${nextCaseMessage(plan.next_case)}`}</p>}
      {may.resume && resumes !== null && <p className="small muted">{`You can resume now. ${resumes}`}</p>}
      {may.resume && <ResumeButton plan={plan} steering={steering} />}
      {may.pause && (
        <>
          <SelectField
            label={until === null ? 'No cases for' : 'From today, no cases for'}
            value={months}
            options={lengths.map((length) => [length, countOf(length, 'month')] as const)}
            choose={(chosen) => setWanted(Number(chosen))}
            hint={pausePreview(version, months, today)}
          />
          <Button
            variant="line"
            working={working === 'pause' ? 'Pausing' : null}
            onClick={() =>
              steer(
                { verb: 'pause', body: { months } },
                ({ paused_until, next_case }) =>
                  paused_until === null
                    ? 'Paused.'
                    : `Paused until ${dayName(paused_until)}. ${nextCaseMessage(next_case)}`,
                pauseBack ?? { verb: 'resume', body: {} },
              )
            }
          >
            {until === null ? 'Pause the plan' : 'Change the pause'}
          </Button>
        </>
      )}
    </PlanPanel>
  )
}
