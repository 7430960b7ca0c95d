/** Actions that staff can take on a plan for its customer; each asks for confirmation. */
import { useState } from 'react'
import { type Day, inLondon } from '../../../domain/calendar/calendar.ts'
import { dayNameFrom } from '../../../domain/calendar/day-name.ts'
import type { PlanWithCases } from '../../../domain/plan/plan.ts'
import type { DeclinedCharge } from '../../../domain/plan/staff-plan.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'
import { Panel } from '../kit/panel.tsx'
import { type Asked, keyOf, PlanDialog } from './plan-dialog.tsx'
import type { PlanPanelProps } from './plan-queries.ts'

type Offer = { words: string; asked: Asked; isGrave?: true }

/** By what the rules allow now. */
const offersOf = ({ may, upcoming }: PlanWithCases, today: Day): Offer[] => {
  const [skip, unskip] = [upcoming.find((each) => each.may.skip), upcoming.findLast((each) => each.may.unskip)]
  return [
    ...(may.skip && skip
      ? [{ words: 'Skip the next case', asked: { verb: 'skip', day: skip.planned_on } as const }]
      : []),
    ...(may.unskip && unskip
      ? [
          {
            words: `Put back ${dayNameFrom(unskip.dispatch_on, today)}`,
            asked: { verb: 'unskip', day: unskip.planned_on } as const,
          },
        ]
      : []),
    ...(may.move_date ? [{ words: 'Move the next case', asked: { verb: 'move_date' } as const }] : []),
    ...(may.pause ? [{ words: 'Pause', asked: { verb: 'pause' } as const }] : []),
    ...(may.resume ? [{ words: 'Resume', asked: { verb: 'resume' } as const }] : []),
    ...(may.undo_cancel ? [{ words: 'Undo the cancellation', asked: { verb: 'undo_cancel' } as const }] : []),
    ...(may.cancel ? [{ words: 'Cancel the plan', asked: { verb: 'cancel' } as const, isGrave: true as const }] : []),
  ]
}

export function PlanActions({ staffPlan, change }: PlanPanelProps) {
  const [asks, setAsks] = useState<Asked | null>(null)
  const { plan, customer, declined } = staffPlan
  const today = inLondon(new Date()).day
  const offers = offersOf(plan, today)
  if (offers.length === 0 && declined === null) return null
  return (
    <Panel title="For the customer" className="detail-panel">
      {declined && <Declined declined={declined} plan={plan} today={today} ask={() => setAsks({ verb: 'retry' })} />}
      <p className="small muted">
        {customer.name || customer.email} is told of each change by mail, and reads it in the plan’s history.
      </p>
      <div className="row wrapf">
        {offers.map(({ words, asked, isGrave }) => (
          <Button key={words} look={isGrave ? 'danger' : 'line'} className="sm" onClick={() => setAsks(asked)}>
            {words}
          </Button>
        ))}
      </div>
      {asks && (
        <PlanDialog
          key={keyOf(asks)}
          staffPlan={staffPlan}
          change={change}
          asked={asks}
          closed={() => setAsks((now) => (now === asks ? null : now))}
        />
      )}
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
