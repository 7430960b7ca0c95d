/** A plan's cases: the next one with its wines and prices, then upcoming and past ones. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { PlanCase, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { CASES, dayName, LINES, toCome } from './case-columns.tsx'
import { usePlanDialog } from './plan-dialog.tsx'
import type { PlanPanelProps } from './plan-queries.ts'

/** Past days only: a skipped case that is still ahead is among those to come, where it can be restored. */
const isPast = ({ upcoming }: PlanWithCases, { state, dispatch_on }: PlanCase): boolean =>
  state !== 'skipped' || upcoming.every((delivery) => delivery.dispatch_on !== dispatch_on)

export function PlanCases(panel: PlanPanelProps) {
  const { ask, dialog } = usePlanDialog(panel)
  const { plan } = panel.staffPlan
  const { next_case: next, upcoming } = plan
  const past = plan.cases.filter((each) => isPast(plan, each))
  const none = plan.state === 'paused' ? 'None is planned while the plan is paused.' : 'No more cases will come.'
  return (
    <>
      <TablePanel
        title={next === null ? 'Next case' : `Next case, ${dayName(next.dispatch_on)}`}
        about={
          next &&
          `${countOf(next.bottles, 'bottle')}, ${formatPounds(next.total)} with delivery. ${next.is_open ? `It can be changed until ${dayName(next.closes_on)}.` : 'It is closed: changes count for the one after it.'}`
        }
        rows={next?.lines ?? []}
        columns={LINES}
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
