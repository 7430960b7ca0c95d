/** The next case on another working day, up to 28 days after its own. */
import { useState } from 'react'
import { dayName } from '../../domain/delivery/day-name.ts'
import { Button } from '../primitives/button.tsx'
import { Field } from '../primitives/field.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { nextWords } from './plan-words.ts'
import type { MembersSectionProps } from './section-props.ts'
import { useSteering } from './use-steering.ts'

export function MovePanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const { working, said, steer } = useSteering({ plan, onPlan })
  const next = plan.next_case
  const [typed, type] = useState<string | null>(null)
  if (next === null) return null
  const day = typed ?? next.dispatch_on
  const move = async () => {
    await steer({ verb: 'move-date', body: { day } }, (now) => `Moved. ${nextWords(now.next_case)}`)
    type(null)
  }
  return (
    <PlanPanel id="move" heading="Move its date" said={said}>
      <Field
        label="Day it leaves"
        name="day"
        type="date"
        min={next.earliest_on}
        max={next.latest_on}
        value={day}
        onChange={({ target }) => type(target.value)}
        hint={`A working day from ${dayName(next.earliest_on)} to ${dayName(next.latest_on)}. The cases after it keep their days.`}
      />
      <Button
        look="line"
        working={working === 'move-date' ? 'Moving' : null}
        aria-disabled={day === next.dispatch_on || day === '' || undefined}
        onClick={day === next.dispatch_on || day === '' ? undefined : move}
      >
        Move the case
      </Button>
    </PlanPanel>
  )
}
