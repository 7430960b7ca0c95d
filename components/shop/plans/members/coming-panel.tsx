/** The upcoming cases, in order; a skipped one can be restored. */
import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { numberWord } from '../../../../domain/core/text/number-words.ts'
import type { PlanWithCases, UpcomingDelivery } from '../../../../domain/plans/plan/schema.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { sectionPath } from '../../core/session/area-paths.ts'
import { amountFormat } from '../../selling/checkout/amounts.ts'
import { monthBefore } from './calendar/delivery-labels.ts'
import { nextCaseMessage } from './plan-messages.ts'
import type { PlanActions } from './use-plan-actions.ts'

type ComingProps = { plan: PlanWithCases; steering: PlanActions }

/** Maximum number of deliveries shown; the calendar has all of them. */
const MAX_SHOWN = 4

export function ComingPanel({ plan, steering }: ComingProps) {
  const coming = plan.upcoming.slice(0, MAX_SHOWN)
  if (coming.length === 0) return null
  return (
    <section className="account-panel" aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <ol className="members-time">
        {coming.map((each) => (
          <li key={each.planned_on} data-kind={each.kind}>
            <b>{dayName(each.dispatch_on)}</b>
            <span className="num">
              {deliverySummary(each, plan)}
              {monthLabel(each)}
              {each.may.unskip && <PutBack day={each.planned_on} steering={steering} />}
            </span>
          </li>
        ))}
      </ol>
      {plan.upcoming.length > MAX_SHOWN && (
        <a className="reach" href={sectionPath(plan.type, 'schedule')}>
          {`See your next ${numberWord(plan.upcoming.length)}`}
        </a>
      )}
    </section>
  )
}

const deliverySummary = ({ kind }: UpcomingDelivery, { type, next_case: next, cases_left }: PlanWithCases): string => {
  if (kind === 'skipped') return 'Skipped. '
  if (next === null) return ''
  const bottles = countOf(next.bottles, 'bottle')
  return cases_left === null ? `${bottles}, ${amountFormat(type)(next.total)}` : `${bottles}, paid for`
}

/** Names the month of a case that leaves only in the next one, so that two of them in a month are no surprise. */
const monthLabel = (delivery: UpcomingDelivery): string => {
  const month = delivery.kind === 'skipped' ? null : monthBefore(delivery)
  return month === null ? '' : `. This is ${month}’s case`
}

const PutBack = ({ day, steering: { working, steer } }: Pick<ComingProps, 'steering'> & { day: Day }) => (
  <button
    type="button"
    className="link"
    aria-label={working === 'unskip' ? undefined : `Undo the skip: ${dayName(day)}`}
    aria-busy={working === 'unskip' || undefined}
    onClick={() => steer({ verb: 'unskip', body: { day } }, (now) => `It’s back on. ${nextCaseMessage(now.next_case)}`)}
  >
    {working === 'unskip' ? 'Undoing' : 'Undo the skip'}
  </button>
)
