/** A plan's cases: the next one with its wines and prices, then upcoming and past ones. */
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { nextCaseDay } from '../../../../domain/plans/plan/next-case-day.ts'
import type { NextCase, PlanCase, PlanWithCases, UpcomingDelivery } from '../../../../domain/plans/plan/schema.ts'
import {
  actsColumn,
  figureColumn,
  OrderLink,
  stateColumn,
  Tags,
  textColumn,
  twoLineColumn,
} from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { type Asked, usePlanDialog } from './plan-dialog.tsx'
import { CASE_STATE_TAGS, UPCOMING_TAGS } from './plan-labels.ts'
import type { PlanPanelProps } from './plan-queries.ts'

/** Past days only: a skipped case that is still ahead is among those to come, where it can be restored. */
const isPast = ({ upcoming }: PlanWithCases, { state, dispatch_on }: PlanCase): boolean =>
  state !== 'skipped' || upcoming.every((delivery) => delivery.dispatch_on !== dispatch_on)

const changeableText = ({ changes_count_from: from }: PlanWithCases, { is_open, closes_on }: NextCase): string => {
  if (is_open) return `It can be changed until ${dayName(closes_on)}.`
  return `It is closed${from === null ? '' : ': changes count for the one after it'}.`
}

export function PlanCases(panel: PlanPanelProps) {
  const { ask, dialog } = usePlanDialog(panel)
  const { plan } = panel.staffPlan
  const { next_case: next, upcoming } = plan
  const past = plan.cases.filter((each) => isPast(plan, each))
  const none = plan.state === 'paused' ? 'None is planned while the plan is paused.' : 'No more cases will come.'
  return (
    <>
      <TablePanel
        title={next === null ? 'Next case' : `Next case, ${nextName(plan, next)}`}
        about={
          next &&
          `${countOf(next.bottles, 'bottle')}, ${plan.cases_left === null ? `${formatPounds(next.total)} with delivery` : 'paid for'}. ${changeableText(plan, next)}`
        }
        rows={next?.lines ?? []}
        columns={plan.type === 'wineclub' ? CLUB_LINES : LINES}
        keyOf={({ code }) => code}
        empty={next === null ? none : 'Its wines are chosen a week before it leaves.'}
      />
      {upcoming.length > 0 && (
        <TablePanel
          title="To come"
          rows={upcoming}
          columns={toCome(ask)}
          keyOf={(each) => each.planned_on}
          noun="case"
          isShort
        />
      )}
      {past.length > 0 && (
        <TablePanel title="Cases so far" rows={past} columns={CASES} keyOf={({ sequence }) => String(sequence)} />
      )}
      {dialog}
    </>
  )
}

const nextName = ({ cases_left }: PlanWithCases, { dispatch_on }: NextCase): string =>
  nextCaseDay(dispatch_on, inLondon(new Date()).day, cases_left !== null)

/** Adds the year if it isn't this one: twelve upcoming cases may reach into the year after next. */
const dayName = (day: Day): string => dayNameFrom(day, inLondon(new Date()).day)

type Line = NonNullable<PlanWithCases['next_case']>['lines'][number]

/** Lines of a club's case, which is sold at one price. */
const CLUB_LINES: readonly Column<Line>[] = [
  twoLineColumn('Wine', ({ code, product, price, locked_price: locked, in_stock }) => [
    product,
    `${code}${in_stock ? '' : ', not enough in stock now'}${locked && locked > price ? `, locked at ${formatPounds(locked)}` : ''}`,
  ]),
  { name: 'How many', show: ({ quantity }) => countOf(quantity, 'bottle'), isNumber: true, isPlain: true },
]

const LINES: readonly Column<Line>[] = [...CLUB_LINES, figureColumn('Each', ({ price }) => price, formatPounds)]

const CASES: readonly Column<PlanCase>[] = [
  textColumn('Leaves', ({ dispatch_on }) => dayName(dispatch_on)),
  {
    name: 'Order',
    show: ({ order_no, state }) => (state === 'ordered' && order_no ? <OrderLink number={order_no} /> : 'None'),
  },
  figureColumn('Total', ({ total }) => total, formatPounds),
  stateColumn('State', ({ state }) => CASE_STATE_TAGS[state]),
]

const toCome = (ask: (asked: Asked) => void): readonly Column<UpcomingDelivery>[] => [
  textColumn('Leaves', ({ dispatch_on }) => dayName(dispatch_on)),
  { name: 'State', show: ({ kind }) => <Tags of={UPCOMING_TAGS[kind]} />, isPlain: true, isState: true },
  actsColumn(({ dispatch_on, planned_on: day, may }) => [
    may.skip
      ? ['Skip', `the case of ${dayName(dispatch_on)}`, () => ask({ verb: 'skip', day })]
      : may.unskip && ['Put back', `the case of ${dayName(dispatch_on)}`, () => ask({ verb: 'unskip', day })],
  ]),
]
