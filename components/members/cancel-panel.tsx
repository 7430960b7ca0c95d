/** The end of a plan: asked twice, with a reason if there is one, and taken back while that is possible. */
import { useState } from 'react'
import { LongField } from '../checkout/long-field.tsx'
import { Button } from '../primitives/button.tsx'
import { countOf } from '../primitives/format-count.ts'
import { PlanPanel } from './plan-panel.tsx'
import { nextWords } from './plan-words.ts'
import type { MembersSectionProps } from './section-props.ts'
import { useSteering } from './use-steering.ts'

/** Longest reason, in characters (domain/plan/schema.ts). */
const MAX_REASON = 500

export function CancelPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const { working, said, steer } = useSteering({ plan, onPlan })
  const [isSure, setIsSure] = useState(false)
  const [reason, setReason] = useState('')
  const { may, next_case: next, cases_left: left } = plan
  const isPrepaid = left !== null && left > 0
  const cancel = async () => {
    const body = { ...(reason !== '' && { reason }), ...(isPrepaid && { gives_up_cases: left }) }
    const isDone = await steer({ verb: 'cancel', body }, () => 'Your plan is cancelled.')
    if (isDone) setIsSure(false)
  }
  if (may.undo_cancel) {
    return (
      <PlanPanel id="cancel" heading="Your plan is cancelled" said={said}>
        <p>
          {next === null
            ? 'No more cases come.'
            : `${nextWords(next)} It was too late to stop it; no more come after it.`}
        </p>
        <Button
          working={working === 'undo-cancel' ? 'Taking it back' : null}
          onClick={() =>
            steer({ verb: 'undo-cancel', body: {} }, (now) => `Your plan goes on. ${nextWords(now.next_case)}`)
          }
        >
          Take the cancellation back
        </Button>
      </PlanPanel>
    )
  }
  return (
    <PlanPanel id="cancel" heading="Cancel the plan" said={said}>
      <p>
        {next === null || next.is_open
          ? 'No more cases come, and nothing more is charged.'
          : 'The case that is being made still comes; after it none.'}
        {isPrepaid && ` ${countOf(left, 'case')} that ${left === 1 ? 'is' : 'are'} paid for would not be sent.`}
      </p>
      {isSure ? (
        <>
          <LongField
            label="Why, if you like to say (optional)"
            name="reason"
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            error={undefined}
            onChange={setReason}
          />
          <div className="row wrapf">
            <Button look="danger" working={working === 'cancel' ? 'Cancelling' : null} onClick={cancel}>
              {isPrepaid ? `Cancel, and give up ${countOf(left, 'case')}` : 'Yes, cancel my plan'}
            </Button>
            <Button look="quiet" onClick={() => setIsSure(false)}>
              Keep my plan
            </Button>
          </div>
        </>
      ) : (
        <Button look="danger" onClick={() => setIsSure(true)}>
          Cancel my plan
        </Button>
      )}
    </PlanPanel>
  )
}
