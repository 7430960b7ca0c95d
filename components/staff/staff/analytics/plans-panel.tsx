/** Plans: how many run, began and left. */
import { tenths } from '../../../../domain/staff/analytics/change.ts'
import type { Analytics } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn } from '../../../kit/panel/cells.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { Facts } from './facts.tsx'
import { axisCount, formatPeriod, formatPeriodShort, STEP_COLUMN, STEP_LABELS } from './labels.ts'

export function PlansPanel({ analytics: { plans, step, shown } }: { analytics: Analytics }) {
  const { active, active_before, started, left, ended, churn, points } = plans
  const more = active - active_before
  return (
    <ChartPanel<Analytics['plans']['points'][number]>
      title="Plans"
      file={`plans-${shown.from}-${shown.to}`}
      isEmpty={active === 0 && active_before === 0 && started === 0}
      empty="No plans in this period."
      data={{
        rows: points,
        keyOf: ({ from }) => from,
        columns: [
          { name: STEP_COLUMN[step], show: (point) => formatPeriod(point, step), csv: ({ from }) => from },
          figureColumn('Lock it in', (point) => point.lock_it_in),
          figureColumn('Wine club', (point) => point.wineclub),
          figureColumn('Started', (point) => point.started),
          figureColumn('Left', (point) => point.left),
        ],
      }}
      above={
        <Facts
          facts={[
            {
              name: `active${more === 0 ? '' : `, ${more > 0 ? 'up' : 'down'} ${formatCount(Math.abs(more))}`}`,
              value: formatCount(active),
            },
            { name: 'started', value: formatCount(started) },
            {
              name: `left${churn === null || churn === 0 ? '' : `, ${tenths(churn)} a month`}`,
              value: formatCount(left),
              isBad: left > 0,
            },
            ...(ended > 0 ? [{ name: 'gifts used up', value: formatCount(ended) }] : []),
          ]}
        />
      }
      chart={
        <BarChart
          summary={`Active plans ${STEP_LABELS[step]}, ${formatCount(active)} at the end`}
          bars={points.map((point) => ({
            key: point.from,
            label: formatPeriodShort(point, step),
            parts: [point.lock_it_in, point.wineclub],
          }))}
          axis={axisCount}
          legend={['Lock it in', 'Wine club']}
        />
      }
      note="At the end of each day; paused plans are active. A month’s share of those who were there at the beginning."
    />
  )
}
