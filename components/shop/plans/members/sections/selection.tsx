/** Section to change a plan's locked-in wines, here or on the list of all the programme's wines. */
import type { PlanWithCases } from '../../../../../domain/plans/plan/schema.ts'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { AMEND_LIST } from '../../../core/lock-it-in/plan-paths.ts'
import { SelectionEditor } from '../../../core/lock-it-in/selection-editor.tsx'
import { Line, Racks } from '../case-contents.tsx'
import { Outcome } from '../outcome.tsx'
import { changeDeadlineMessage } from '../plan-messages.ts'
import type { MembersSectionProps } from '../section-props.ts'
import { useOutcomeFocus } from '../use-outcome-focus.ts'
import { type PlanActions, usePlanActions } from '../use-plan-actions.ts'
import { WayOn } from '../way-on.tsx'

export function Selection({ plan, onPlan }: MembersSectionProps) {
  const steering = usePlanActions({ plan, onPlan })
  const outcomeRef = useOutcomeFocus<HTMLDivElement>(steering)
  return (
    <>
      {steering.outcome && (
        <div ref={outcomeRef} tabIndex={-1} className="members-outcome">
          <Outcome steering={steering} />
        </div>
      )}
      <Wines plan={plan} steering={steering} />
    </>
  )
}

function Wines({ plan, steering }: { plan: PlanWithCases; steering: PlanActions }) {
  const { next_case: next, state } = plan
  const isRunning = state === 'active' || state === 'paused'
  if (next === null || next.lines.length === 0) {
    return (
      <EmptyState
        heading="No case is planned"
        text={
          isRunning
            ? 'Your wines stay locked in at their prices until a case comes.'
            : 'This plan has no more cases to come.'
        }
      >
        {plan.may_amend ? (
          <a className="btn" href={AMEND_LIST}>
            Choose from all its wines
          </a>
        ) : (
          !isRunning && <WayOn plan={plan} steering={steering} />
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <p>
        Each wine keeps the price it had on the day you locked it in. If our price drops, so does yours.
        {plan.may_amend && ' Choose 12, 24, 36 or 48 bottles.'}
      </p>
      {plan.may_amend ? (
        <SelectionEditor closing={changeDeadlineMessage(plan)} />
      ) : (
        <div className="members-locked grid-2">
          <Racks bottles={next.bottles} />
          <ul className="members-lines">
            {next.lines.map((line) => (
              <Line key={line.code} line={line} />
            ))}
          </ul>
          {isRunning ? (
            <p>
              You can change the wines of one plan at a time: the one you’re part-way through changing, otherwise the
              newest. <a href="/wine-club/contact-us">Contact us</a> to change these.
            </p>
          ) : (
            <WayOn plan={plan} steering={steering} />
          )}
        </div>
      )}
    </>
  )
}
