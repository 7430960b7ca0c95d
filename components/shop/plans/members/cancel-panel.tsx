/** Panel to cancel a plan, with a confirmation and an optional reason, and to undo it while possible. */
import { useState } from 'react'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { givenUpText } from '../../../../domain/plans/plan/plan-terms.ts'
import { orderPath } from '../../../../domain/selling/checkout/paths.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useInlineForm } from '../../../kit/primitives/use-inline-form.ts'
import { LongField } from '../../selling/checkout/long-field.tsx'
import { UndoCancelButton } from './action-buttons.tsx'
import { caseOnItsWay } from './last-case.ts'
import { resumeOutcome } from './outcome-messages.ts'
import { nextCaseMessage } from './plan-messages.ts'
import { PlanPanel } from './plan-panel.tsx'
import type { MembersSectionProps } from './section-props.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** Maximum length of the reason, in characters (domain/plans/plan/schema.ts). */
const MAX_REASON = 500

const PLAN_TEXTS = {
  heading: 'Cancel the plan',
  effect: 'No more cases will come, and you won’t be charged again.',
  afterIt: 'None will follow.',
  reason: 'Why are you leaving? (optional)',
  act: 'Cancel my plan',
  sure: 'Yes, cancel my plan',
  keep: 'Keep my plan',
  done: 'Your plan is cancelled.',
}

/** Texts for a gift, which has no charges to stop. */
const giftTexts = (cases: number): typeof PLAN_TEXTS => {
  const effect = capital(givenUpText(cases))
  const them = cases === 1 ? 'the case' : `the ${cases} cases`
  return {
    heading: 'Give up the rest of your gift',
    effect,
    afterIt: effect,
    reason: 'Why don’t you want the rest? (optional)',
    act: `Give up ${them}`,
    sure: `Yes, give up ${them}`,
    keep: 'Keep my gift',
    done: 'You’ve given up the rest of your gift.',
  }
}

export function CancelPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = usePlanActions({ plan, onPlan })
  const { working, steer } = steering
  const form = useInlineForm()
  const [reason, setReason] = useState('')
  const { may, next_case: next, cases_left: left } = plan
  const isPrepaid = left !== null && left > 0
  const isLate = next !== null && !next.is_open
  const texts = isPrepaid ? giftTexts(left - (isLate ? 1 : 0)) : PLAN_TEXTS
  const cancel = async () => {
    const body = { ...(reason !== '' && { reason }), ...(isPrepaid && { gives_up_cases: left }) }
    const isDone = await steer({ verb: 'cancel', body }, () => texts.done)
    if (isDone) form.close()
  }
  if (may.undo_cancel) {
    const resumes = resumeOutcome(plan, 'undo_cancel')
    return (
      <PlanPanel
        id="cancel"
        heading={isPrepaid ? 'You’ve given up your gift' : 'Your plan is cancelled'}
        steering={steering}
      >
        <p>
          {next === null
            ? 'No more cases will come.'
            : `${nextCaseMessage(next)} It was too late to stop it, but no more will follow.`}
        </p>
        {resumes !== null && <p className="small muted">{`You can undo this. ${resumes}`}</p>}
        <PaidCase plan={plan} />
        <UndoCancelButton steering={steering} />
      </PlanPanel>
    )
  }
  return (
    <PlanPanel id="cancel" heading={texts.heading} steering={steering}>
      <p>
        {isLate && 'The case we’re already preparing will still come. '}
        {isLate ? texts.afterIt : texts.effect}
      </p>
      <PaidCase plan={plan} />
      {form.isOpen ? (
        <div className="grid-4" ref={form.form}>
          <LongField
            label={texts.reason}
            name="reason"
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            error={undefined}
            onChange={setReason}
          />
          <div className="row wrapf">
            <Button variant="danger" working={working === 'cancel' ? 'Cancelling' : null} onClick={cancel}>
              {texts.sure}
            </Button>
            <Button variant="quiet" onClick={form.close}>
              {texts.keep}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="danger" ref={form.opener} onClick={form.open}>
          {texts.act}
        </Button>
      )}
    </PlanPanel>
  )
}

/** The case that is paid for already: cancelling the plan leaves it as it is. */
function PaidCase({ plan }: Pick<MembersSectionProps, 'plan'>) {
  const paid = caseOnItsWay(plan, inLondon(new Date()).day)
  return (
    paid && (
      <p>
        {paid.message}
        <a href={orderPath(plan.type, paid.order_no)}>{`order ${paid.order_no}`}</a>. It still comes
        {plan.cases_left === null && '; its page says how to cancel it or be refunded'}.
      </p>
    )
  )
}
