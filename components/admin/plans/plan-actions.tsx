/** What staff can do about a plan now on its customer's behalf; each asks first. */
import { useState } from 'react'
import { dayName } from '../../../domain/delivery/day-name.ts'
import type { PlanWithCases } from '../../../domain/plan/plan.ts'
import type { DeclinedCharge } from '../../../domain/plan/staff-plan.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'
import { type Asked, PlanDialog } from './plan-dialog.tsx'
import type { PlanPanelProps } from './plan-queries.ts'

type Offer = { words: string; asked: Asked }

/** By what the rules allow now. */
const offersOf = ({ may, upcoming }: PlanWithCases): Offer[] => {
  const [skip, unskip] = [upcoming.find((each) => each.may.skip), upcoming.findLast((each) => each.may.unskip)]
  return [
    ...(may.skip && skip
      ? [{ words: 'Skip the next case', asked: { verb: 'skip', day: skip.planned_on } as const }]
      : []),
    ...(may.unskip && unskip
      ? [{ words: 'Put back a skipped case', asked: { verb: 'unskip', day: unskip.planned_on } as const }]
      : []),
    ...(may.move_date ? [{ words: 'Move the next case', asked: { verb: 'move_date' } as const }] : []),
    ...(may.pause ? [{ words: 'Pause', asked: { verb: 'pause' } as const }] : []),
    ...(may.resume ? [{ words: 'Resume', asked: { verb: 'resume' } as const }] : []),
    ...(may.undo_cancel ? [{ words: 'Take back the cancellation', asked: { verb: 'undo_cancel' } as const }] : []),
    ...(may.cancel ? [{ words: 'Cancel the plan', asked: { verb: 'cancel' } as const }] : []),
  ]
}

export function PlanActions({ staffPlan, change }: PlanPanelProps) {
  const [asks, setAsks] = useState<Asked | null>(null)
  const { plan, customer, declined } = staffPlan
  const offers = offersOf(plan)
  if (offers.length === 0 && declined === null) return null
  return (
    <section className="panel plan-panel" aria-labelledby="actions-title">
      <h2 id="actions-title">On their behalf</h2>
      {declined && <Declined declined={declined} plan={plan} ask={() => setAsks({ verb: 'retry' })} />}
      <p className="small muted">
        {customer.name || customer.email} is told of each change by mail, and reads it in the plan’s history.
      </p>
      <div className="row wrapf">
        {offers.map(({ words, asked }) => (
          <Button key={words} look="line" className="sm" onClick={() => setAsks(asked)}>
            {words}
          </Button>
        ))}
      </div>
      {asks && <PlanDialog staffPlan={staffPlan} change={change} asked={asks} closed={() => setAsks(null)} />}
    </section>
  )
}

type DeclinedProps = { declined: DeclinedCharge; plan: PlanWithCases; ask: () => void }

function Declined({ declined: { next_try_on, tries, most_tries, may_retry }, plan, ask }: DeclinedProps) {
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
        The bank declined the case {plan.next_case ? `of ${dayName(plan.next_case.dispatch_on)}` : ''}: {tries} of{' '}
        {most_tries} tries. It is tried again by itself on {dayName(next_try_on)}.
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
