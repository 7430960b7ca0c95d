/** The form to move the next case to a later working day, at most 28 days after its own. */
import { useState } from 'react'
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import type { NextCase } from '../../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Field } from '../../../../kit/primitives/field.tsx'
import { nextCaseMessage } from '../plan-messages.ts'
import type { PlanActions } from '../use-plan-actions.ts'

type MoveProps = { next: NextCase; steering: PlanActions; onDone: () => void }

export function MoveForm({ next, steering: { working, steer }, onDone }: MoveProps) {
  const [day, setDay] = useState(next.dispatch_on)
  const isSame = day === next.dispatch_on || day === ''
  const move = async () => {
    const isMoved = await steer(
      { verb: 'move-date', body: { day } },
      (now) => `Moved. ${nextCaseMessage(now.next_case)}`,
      {
        verb: 'move-date',
        body: { day: next.dispatch_on },
      },
    )
    if (isMoved) onDone()
  }
  return (
    <div className="plan-move">
      <Field
        label="Day it leaves"
        name="day"
        type="date"
        min={next.earliest_on}
        max={next.latest_on}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        hint={`A working day from ${dayName(next.earliest_on)} to ${dayName(next.latest_on)}. Later cases keep their dates.`}
      />
      <Button
        variant="gold"
        working={working === 'move-date' ? 'Moving' : null}
        aria-disabled={isSame || undefined}
        onClick={isSame ? undefined : move}
      >
        Move the case
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Keep the date
      </Button>
    </div>
  )
}
