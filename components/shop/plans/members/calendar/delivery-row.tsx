/** A later or skipped delivery in the calendar, with a button to skip or restore it. */
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Outcome } from '../outcome.tsx'
import { DayMark } from './day-mark.tsx'
import { laterLabel, sizeLabel, skippedMessage } from './delivery-labels.ts'
import type { DeliveryProps } from './next-delivery.tsx'
import { rowId } from './year-grid.tsx'

export function DeliveryRow({ plan, delivery, steering, isAbout, onAct }: DeliveryProps) {
  const isSkipped = delivery.kind === 'skipped'
  return (
    <li id={rowId(delivery)} data-kind={delivery.kind}>
      <DayMark delivery={delivery} />
      <div>
        <h3>{isSkipped ? 'Skipped' : sizeLabel(plan)}</h3>
        <p className="plan-what small soft num">
          {isSkipped ? skippedMessage(delivery, plan) : laterLabel(delivery, plan)}
        </p>
      </div>
      <div className="plan-can">
        <SkipButton plan={plan} delivery={delivery} steering={steering} isAbout={isAbout} onAct={onAct} />
      </div>
      {/* Without Undo, since the button above is the way back. */}
      {isAbout && <Outcome steering={{ ...steering, undo: null }} />}
    </li>
  )
}

function SkipButton({ delivery, steering: { working, steer }, isAbout, onAct }: DeliveryProps) {
  const { planned_on: day, dispatch_on, may } = delivery
  const name = dayName(dispatch_on)
  if (may.unskip) {
    return (
      <Button
        variant="quiet"
        aria-label={`Put it back: ${name}`}
        working={isAbout && working === 'unskip' ? 'Putting it back' : null}
        onClick={() => {
          onAct()
          void steer({ verb: 'unskip', body: { day } }, () => `The case of ${name} is back on.`)
        }}
      >
        Put it back
      </Button>
    )
  }
  return (
    may.skip && (
      <Button
        variant="quiet"
        aria-label={`Skip: ${name}`}
        working={isAbout && working === 'skip' ? 'Skipping' : null}
        onClick={() => {
          onAct()
          void steer({ verb: 'skip', body: { day } }, () => `The case of ${name} won’t be sent.`)
        }}
      >
        Skip
      </Button>
    )
  )
}
