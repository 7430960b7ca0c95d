/** Plans: how many run, began and left. */
import type { Analytics } from '../../../domain/analytics/analytics.ts'
import { tenths } from '../../../domain/analytics/change.ts'
import { formatCount } from '../../primitives/format-count.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { axisCount, pieceInWords, pieceShort, STEP_COLUMN, STEP_WORDS } from './words.ts'

export function PlansPanel({ found: { plans, step, shown } }: { found: Analytics }) {
  const { active, active_before, started, left, ended, churn, points } = plans
  const more = active - active_before
  return (
    <ChartPanel
      title="Plans"
      file={`plans-${shown.from}-${shown.to}`}
      isEmpty={active === 0 && active_before === 0 && started === 0}
      empty="No plans in these days."
      data={{
        rows: points,
        keyOf: ({ from }) => from,
        columns: [
          { name: STEP_COLUMN[step], show: (point) => pieceInWords(point, step), csv: ({ from }) => from },
          {
            name: 'Lock it in',
            show: (point) => formatCount(point.lock_it_in),
            csv: (point) => point.lock_it_in,
            isNumber: true,
          },
          {
            name: 'Wine club',
            show: (point) => formatCount(point.wineclub),
            csv: (point) => point.wineclub,
            isNumber: true,
          },
          {
            name: 'Started',
            show: (point) => formatCount(point.started),
            csv: (point) => point.started,
            isNumber: true,
          },
          { name: 'Left', show: (point) => formatCount(point.left), csv: (point) => point.left, isNumber: true },
        ],
      }}
      above={
        <dl className="an-few">
          <div>
            <dt>active{more === 0 ? '' : `, ${more > 0 ? 'up' : 'down'} ${formatCount(Math.abs(more))}`}</dt>
            <dd>{formatCount(active)}</dd>
          </div>
          <div>
            <dt>started</dt>
            <dd>{formatCount(started)}</dd>
          </div>
          <div>
            <dt>left{churn === null || churn === 0 ? '' : `, ${tenths(churn)} a month`}</dt>
            <dd className={left > 0 ? 'bad' : undefined}>{formatCount(left)}</dd>
          </div>
          {ended > 0 && (
            <div>
              <dt>gifts used up</dt>
              <dd>{formatCount(ended)}</dd>
            </div>
          )}
        </dl>
      }
      chart={
        <BarChart
          summary={`Active plans ${STEP_WORDS[step]}, ${formatCount(active)} at the end`}
          bars={points.map((point) => ({
            key: point.from,
            label: pieceShort(point, step),
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
