/** The next case in the calendar: contents, deadline for changes, and buttons to change it. */
import { useState } from 'react'
import { workingDays } from '../../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import { leavingDay } from '../../../../../domain/plans/plan/rules.ts'
import type { NextCase, PlanWithCases, UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import { ProductPicture } from '../../../../kit/picture/product-picture.tsx'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { SelectField } from '../../../../kit/primitives/select-field.tsx'
import { type InlineForm, useInlineForm } from '../../../../kit/primitives/use-inline-form.ts'
import { SELECTION_PAGE } from '../../../core/cart/amend-mode.ts'
import { SkipButton } from '../action-buttons.tsx'
import { Outcome } from '../outcome.tsx'
import { moveOutcome, skipOutcome } from '../outcome-messages.ts'
import { changeDeadlineMessage, nextCaseMessage } from '../plan-messages.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import { DayMark } from './day-mark.tsx'
import { dayParts, isMoved, movedLabel, nextCaseSummary, ordinal } from './delivery-labels.ts'
import { rowId } from './year-grid.tsx'

/** Maximum number of bottles shown, one of each wine. */
const MAX_SHOWN = 5

export type DeliveryProps = {
  plan: PlanWithCases
  delivery: UpcomingDelivery
  steering: PlanActions
  /** True if the last change was about this delivery. */
  isAbout: boolean
  /** Called before a change. */
  onAct: () => void
}

export function NextDelivery({ plan, delivery, steering: given, isAbout, onAct }: DeliveryProps) {
  // The overview links here with the fragment #move.
  const move = useInlineForm(plan.may.move_date && location.hash === '#move')
  const steer: PlanActions['steer'] = (...request) => {
    onAct()
    return given.steer(...request)
  }
  const steering = { ...given, steer }
  const next = plan.next_case
  const closing = plan.state === 'cancelling' ? null : changeDeadlineMessage(plan)
  const { may_amend, may, state } = plan
  const mayChange = may.move_date || may.skip || (state === 'active' && may_amend)
  return (
    <li className="plan-next dark" id={rowId(delivery)}>
      <section aria-labelledby="next" id="move">
        <DayMark delivery={delivery} />
        <div>
          <h3 id="next" tabIndex={-1}>
            Your next case
          </h3>
          <p className="plan-what small soft num">
            {isMoved(delivery) && <span className="tag y">{movedLabel(delivery)}</span>}{' '}
            {nextCaseSummary(delivery, plan)}
          </p>
        </div>
        <div className="plan-bottles" aria-hidden="true">
          {next?.lines.slice(0, MAX_SHOWN).map(({ code, main_picture, niche }) => (
            <ProductPicture key={code} product={{ main_picture, niche }} decorative />
          ))}
        </div>
        <div className="plan-can">
          {isAbout && <Outcome steering={steering} />}
          {move.isOpen && next !== null && <MoveForm plan={plan} next={next} steering={steering} form={move} />}
          {!move.isOpen && mayChange && (
            <NextDeliveryActions plan={plan} delivery={delivery} steering={steering} form={move} />
          )}
          {closing !== null && <p className="small">{`${closing.replace(/\.?$/, '.')} ${skipOutcome(plan)}`}</p>}
        </div>
      </section>
    </li>
  )
}

type WaysProps = Omit<DeliveryProps, 'isAbout' | 'onAct'> & { form: InlineForm }

function NextDeliveryActions({ plan, delivery, steering, form }: WaysProps) {
  const { working, steer } = steering
  const { may, state } = plan
  const own = leavingDay(delivery.planned_on)
  const canGoBack = may.move_date && isMoved(delivery) && own >= (plan.next_case?.earliest_on ?? own)
  return (
    <div className="plan-ways">
      {state === 'active' && plan.may_amend && (
        <a className="btn gold" href={SELECTION_PAGE}>
          Change your wines
        </a>
      )}
      {canGoBack && (
        <Button
          variant="ghost"
          working={working === 'move-date' ? 'Moving' : null}
          onClick={() =>
            steer({ verb: 'move-date', body: { day: own } }, (now) => `Moved back. ${nextCaseMessage(now.next_case)}`, {
              verb: 'move-date',
              body: { day: delivery.dispatch_on },
            })
          }
        >
          {`Back to ${ordinal(Number(dayParts(own)[1]))}`}
        </Button>
      )}
      {may.move_date && (
        <Button variant="ghost" ref={form.opener} onClick={form.open}>
          <Icon name="cal" small />
          Move
        </Button>
      )}
      {may.skip && <SkipButton plan={plan} steering={steering} isBelowCase />}
    </div>
  )
}

type MoveProps = { plan: PlanWithCases; next: NextCase; steering: PlanActions; form: InlineForm }

/** The form to move the next case to a later working day, at most 28 days after its own. */
function MoveForm({ plan, next, steering: { working, steer }, form }: MoveProps) {
  const [day, setDay] = useState(next.dispatch_on)
  const isSame = day === next.dispatch_on
  const move = async () => {
    const isMoved = await steer(
      { verb: 'move-date', body: { day } },
      (now) => `Moved. ${nextCaseMessage(now.next_case)}`,
      {
        verb: 'move-date',
        body: { day: next.dispatch_on },
      },
    )
    if (isMoved) form.close()
  }
  return (
    <div className="plan-move" ref={form.form}>
      <SelectField
        label="Day it leaves"
        name="day"
        value={day}
        options={workingDays(next.earliest_on, next.latest_on).map((each) => [each, dayName(each)])}
        choose={setDay}
        hint={`We send cases on working days. ${moveOutcome(plan, day)}`.trim()}
      />
      <div className="plan-ways">
        <Button
          variant="gold"
          working={working === 'move-date' ? 'Moving' : null}
          aria-disabled={isSame || undefined}
          onClick={isSame ? undefined : move}
        >
          Move the case
        </Button>
        <Button variant="ghost" onClick={form.close}>
          Keep the date
        </Button>
      </div>
    </div>
  )
}
