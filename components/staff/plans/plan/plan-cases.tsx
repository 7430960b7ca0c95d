/** A plan's cases: the next one with its wines and prices, then upcoming and past ones. */
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { CaseState } from '../../../../domain/plans/plan/plan.ts'
import type { PlanCase, PlanWithCases, UpcomingDelivery } from '../../../../domain/plans/plan/schema.ts'
import { OrderLink, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { useShowMore } from '../../../kit/panel/use-show-more.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { type Asked, usePlanDialog } from './plan-dialog.tsx'
import type { PlanPanelProps } from './plan-queries.ts'

const CASE_STATE_LABELS: Readonly<Record<CaseState, string>> = {
  planned: 'Planned',
  prepared: 'Prepared',
  charging: 'Being charged',
  retrying: 'Card declined',
  ordered: 'Ordered',
  skipped: 'Skipped',
  failed: 'Given up',
  cancelled: 'Cancelled',
}

/** Adds the year if it isn't this one: twelve upcoming cases may reach into the year after next. */
const dayName = (day: Day): string => dayNameFrom(day, inLondon(new Date()).day)

const LINE_COLUMNS: readonly Column<NonNullable<PlanWithCases['next_case']>['lines'][number]>[] = [
  {
    name: 'Wine',
    show: ({ code, product, in_stock }) => (
      <>
        {product}
        <span className="small muted below">
          {code}
          {!in_stock && ', not enough in stock now'}
        </span>
      </>
    ),
  },
  { name: 'How many', show: ({ quantity }) => countOf(quantity, 'bottle'), isNumber: true, isPlain: true },
  {
    name: 'Each',
    show: ({ price, locked_price }) => (
      <>
        {formatPounds(price)}
        {locked_price !== null && locked_price > price && (
          <span className="small muted below">locked at {formatPounds(locked_price)}</span>
        )}
      </>
    ),
    isNumber: true,
  },
]

const CASE_COLUMNS: readonly Column<PlanCase>[] = [
  { name: 'Leaves', show: ({ dispatch_on }) => dayName(dispatch_on) },
  {
    name: 'Order',
    show: ({ order_no, state }) =>
      order_no === null || state !== 'ordered' ? 'None' : <OrderLink number={order_no} />,
  },
  { name: 'Total', show: ({ total }) => (total === null ? '' : formatPounds(total)), isNumber: true },
  stateColumn('State', ({ state }) => [CASE_STATE_LABELS[state], state === 'ordered' ? 'g' : '']),
]

export function NextCasePanel({ plan: { next_case: next, state } }: { plan: PlanWithCases }) {
  if (next === null)
    return (
      <Panel title="Next case">
        <p className="small muted">
          {state === 'paused' ? 'None is planned while the plan is paused.' : 'No more cases will come.'}
        </p>
      </Panel>
    )
  return (
    <TablePanel
      title={`Next case, ${dayName(next.dispatch_on)}`}
      about={`${countOf(next.bottles, 'bottle')}, ${formatPounds(next.total)} with delivery. ${
        next.is_open
          ? `It can be changed until ${dayName(next.closes_on)}.`
          : 'It is closed: changes count for the one after it.'
      }`}
      rows={next.lines}
      columns={LINE_COLUMNS}
      keyOf={({ code }) => code}
      empty="Its wines are chosen a week before it leaves."
    />
  )
}

export function CasesToCome(panel: PlanPanelProps) {
  const { ask, dialog } = usePlanDialog(panel)
  const { upcoming } = panel.staffPlan.plan
  const { few, more } = useShowMore(upcoming, 'case')
  if (upcoming.length === 0) return null
  return (
    <Panel title="To come" className="detail-panel">
      <ol className="plan-coming">
        {few.map((delivery) => (
          <Delivery key={delivery.planned_on} delivery={delivery} ask={ask} />
        ))}
      </ol>
      {more}
      {dialog}
    </Panel>
  )
}

function Delivery({ delivery, ask }: { delivery: UpcomingDelivery; ask: (asked: Asked) => void }) {
  const { planned_on, dispatch_on, kind, may } = delivery
  const name = dayName(dispatch_on)
  return (
    <li>
      <span className={kind === 'skipped' ? 'muted' : undefined}>
        {name}
        {kind === 'skipped' && <span className="tag">Skipped</span>}
        {kind === 'next' && <span className="tag t">Next</span>}
      </span>
      {may.skip && (
        <Button
          variant="line"
          className="sm"
          aria-label={`Skip the case of ${name}`}
          onClick={() => ask({ verb: 'skip', day: planned_on })}
        >
          Skip
        </Button>
      )}
      {may.unskip && (
        <Button
          variant="line"
          className="sm"
          aria-label={`Put back the case of ${name}`}
          onClick={() => ask({ verb: 'unskip', day: planned_on })}
        >
          Put back
        </Button>
      )}
    </li>
  )
}

/** A skipped case whose day is still ahead is listed only among those to come, where it can be restored. */
const isToCome = ({ upcoming }: PlanWithCases, { state, dispatch_on }: PlanCase): boolean =>
  state === 'skipped' && upcoming.some((delivery) => delivery.dispatch_on === dispatch_on)

export function PastCases({ plan }: { plan: PlanWithCases }) {
  const cases = plan.cases.filter((each) => !isToCome(plan, each))
  if (cases.length === 0) return null
  return (
    <TablePanel title="Cases so far" rows={cases} columns={CASE_COLUMNS} keyOf={({ sequence }) => String(sequence)} />
  )
}
