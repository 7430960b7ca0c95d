/** Confirms an action on a plan: shows the consequence and asks for the action's inputs. */
import { useState } from 'react'
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { pauseLengths } from '../../../../domain/plans/plan/apply-action.ts'
import { factsOf } from '../../../../domain/plans/plan/facts.ts'
import { givenUpText } from '../../../../domain/plans/plan/plan-terms.ts'
import { pauseEnd } from '../../../../domain/plans/plan/rules.ts'
import type { StaffPlan, StaffPlanAction } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import {
  planCancelFormSchema,
  planMoveFormSchema,
  planPauseFormSchema,
} from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { consequenceOf } from './consequence.ts'
import { hasMovedOn, type PlanPanelProps, type StaffPlanCommand } from './plan-queries.ts'

export type Asked =
  | { verb: 'skip' | 'unskip'; day: Day }
  | { verb: 'pause' | 'resume' | 'undo_cancel' | 'cancel' | 'move_date' | 'retry' }

/** Each question has its own dialog: one that is still closing leaves the next alone. */
const keyOf = (asked: Asked): string => ('day' in asked ? `${asked.verb} ${asked.day}` : asked.verb)

const DIALOG_TEXTS = {
  skip: { title: 'Skip this case?', act: 'Skip it', working: 'Skipping' },
  unskip: { title: 'Put this case back?', act: 'Put it back', working: 'Saving' },
  resume: { title: 'Resume the plan?', act: 'Resume it', working: 'Resuming' },
  undo_cancel: { title: 'Undo the cancellation?', act: 'Undo', working: 'Saving' },
  retry: { title: 'Try the card again now?', act: 'Charge the card', working: 'Charging' },
} as const

type PlanDialogProps = PlanPanelProps & { asked: Asked; closed: () => void }

/** Asks about an action on a plan: `ask` opens the dialog, which the panel renders. */
export function usePlanDialog(panel: PlanPanelProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const closed = () => ask((now) => (now === asked ? null : now))
  return { ask, dialog: asked && <PlanDialog key={keyOf(asked)} {...panel} asked={asked} closed={closed} /> }
}

const retryMessage = ({ plan, declined }: StaffPlan): string => {
  const { payment_method: card, next_case: next } = plan
  const isLast = declined !== null && declined.tries + 1 >= declined.most_tries
  return [
    `${formatPounds(next?.total ?? 0)} is charged to the ${brandName(card?.brand ?? '')} ending ${card?.last_four ?? ''}, and the case is ordered.`,
    isLast
      ? 'This is the last try: if it is declined again, the case is given up, the plan pauses, and the customer gets an e-mail.'
      : 'It counts as one of the tries. If it is declined again, the customer gets an e-mail that says when the next try is.',
  ].join(' ')
}

function PlanDialog({ staffPlan, change, asked, closed }: PlanDialogProps) {
  const { plan } = staffPlan
  const [today] = useState(() => inLondon(new Date()).day)
  const { version } = plan
  /** The plan's own screen reports that it has changed, and shows it as it is now. */
  const run = (command: StaffPlanCommand) =>
    change.mutateAsync(command).catch((error: Error) => {
      if (!hasMovedOn(error)) throw error
    })
  const act = async (action: StaffPlanAction['action']) => {
    await run({ does: 'act', version, action })
    return undefined
  }
  const follows = (action: StaffPlanAction['action']) => consequenceOf(version, action, today)
  switch (asked.verb) {
    case 'pause': {
      const pause = (months: number) => ({ verb: 'pause', until: pauseEnd(today, months) }) as const
      const lengths = pauseLengths(factsOf(version), today)
      return (
        <FormDialog
          id={`plan-${plan.id}`}
          title="Pause the plan?"
          schema={planPauseFormSchema}
          initial={{ months: lengths[0] ?? 1 }}
          vary={() => ({
            months: { options: lengths.map((length) => [String(length), countOf(length, 'month')] as const) },
          })}
          about={({ months }) => <p>{follows(pause(months))}</p>}
          submit="Pause it"
          working="Pausing"
          save={({ months }) => act(pause(months))}
          closed={closed}
        />
      )
    }
    case 'move_date': {
      const move = (day: Day) => ({ verb: 'move_date', day }) as const
      return (
        <FormDialog
          id={`plan-${plan.id}`}
          title="Move the next case?"
          schema={planMoveFormSchema}
          initial={{ day: plan.next_case?.earliest_on ?? today }}
          rules={({ day }) =>
            day !== '' && follows(move(day)) === ''
              ? [{ field: 'day', message: 'Choose a working day, up to 28 days after its own' }]
              : []
          }
          about={({ day }) => <p>{follows(move(day))}</p>}
          submit="Move it"
          working="Moving"
          save={({ day }) => act(move(day))}
          closed={closed}
        />
      )
    }
    case 'cancel': {
      const left = plan.cases_left ?? 0
      const cancel = (reason: string) =>
        ({ verb: 'cancel', reason, ...(left > 0 ? { gives_up_cases: left } : {}) }) as const
      return (
        <FormDialog
          id={`plan-${plan.id}`}
          title="Cancel the plan?"
          schema={planCancelFormSchema}
          initial={{ reason: '' }}
          intro={
            <p>
              {follows(cancel(''))}
              {left > 0 && ` ${capital(givenUpText(left - (plan.next_case?.is_open === false ? 1 : 0)))}`}
            </p>
          }
          submit="Cancel the plan"
          working="Cancelling"
          look="danger"
          save={({ reason }) => act(cancel(reason))}
          cancel="Keep the plan"
          closed={closed}
        />
      )
    }
    default: {
      const action = asked.verb === 'retry' ? null : 'day' in asked ? asked : { verb: asked.verb }
      return (
        <Confirm
          id={`plan-${plan.id}`}
          {...DIALOG_TEXTS[asked.verb]}
          text={action === null ? retryMessage(staffPlan) : follows(action)}
          look="primary"
          run={() => (action === null ? run({ does: 'retry', version }) : act(action))}
          closed={closed}
        />
      )
    }
  }
}
