/** Actions that staff can take on a plan for its customer; each asks for confirmation. */
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { DeclinedCharge } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { type Asked, usePlanDialog } from './plan-dialog.tsx'
import type { PlanPanelProps } from './plan-queries.ts'

type Offer = { label: string; asked: Asked; isGrave?: true }

/** Actions that the rules allow now. */
const offersOf = ({ may, upcoming }: PlanWithCases, today: Day): Offer[] => {
  const skip = may.skip && upcoming.find((each) => each.may.skip)
  const unskip = may.unskip && upcoming.findLast((each) => each.may.unskip)
  const offers: readonly (Offer | false | undefined)[] = [
    skip && { label: 'Skip the next case', asked: { verb: 'skip', day: skip.planned_on } },
    unskip && {
      label: `Put back ${dayNameFrom(unskip.dispatch_on, today)}`,
      asked: { verb: 'unskip', day: unskip.planned_on },
    },
    may.move_date && { label: 'Move the next case', asked: { verb: 'move_date' } },
    may.pause && { label: 'Pause', asked: { verb: 'pause' } },
    may.resume && { label: 'Resume', asked: { verb: 'resume' } },
    may.undo_cancel && { label: 'Undo the cancellation', asked: { verb: 'undo_cancel' } },
    may.cancel && { label: 'Cancel the plan', asked: { verb: 'cancel' }, isGrave: true },
  ]
  return offers.flatMap((offer) => offer || [])
}

export function PlanActions(panel: PlanPanelProps) {
  const { ask, dialog } = usePlanDialog(panel)
  const { plan, customer, declined } = panel.staffPlan
  const today = inLondon(new Date()).day
  const offers = offersOf(plan, today)
  if (offers.length === 0 && declined === null) return null
  return (
    <Panel title="For the customer" className="grid-3">
      {declined && <Declined declined={declined} plan={plan} today={today} ask={() => ask({ verb: 'retry' })} />}
      <p className="small muted">
        {customer.name || customer.email} gets an e-mail about each change, and sees it in the plan’s history.
      </p>
      <div className="row wrapf">
        {offers.map(({ label, asked, isGrave }) => (
          <Button key={label} variant={isGrave ? 'danger' : 'line'} className="sm" onClick={() => ask(asked)}>
            {label}
          </Button>
        ))}
      </div>
      {dialog}
    </Panel>
  )
}

type DeclinedProps = { declined: DeclinedCharge; plan: PlanWithCases; today: Day; ask: () => void }

function Declined({ declined: { next_try_on, tries, most_tries, may_retry }, plan, today, ask }: DeclinedProps) {
  if (next_try_on === null)
    return (
      <Note kind="bad">
        The bank declined the last case each time, so it was given up and the plan was paused. Once the customer has
        another card, resume it.
      </Note>
    )
  return (
    <>
      <Note kind="bad">
        The bank declined the payment for the case{' '}
        {plan.next_case ? `of ${dayNameFrom(plan.next_case.dispatch_on, today)}` : ''}: {tries} of {most_tries} tries.
        It will be tried again automatically on {dayNameFrom(next_try_on, today)}.
      </Note>
      {may_retry && (
        <div className="row">
          <Button className="primary" onClick={ask}>
            Try the card again now
          </Button>
        </div>
      )}
    </>
  )
}
