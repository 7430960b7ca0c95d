/** Forecast of the bottles that plans need in the coming weeks, independent of the days shown. */
import { Fragment } from 'react'
import { longDay } from '../../../../domain/core/calendar/formats.ts'
import type { Analytics } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { Facts } from './facts.tsx'
import { amount, axisCount, shortDay } from './labels.ts'
import { ProductLink } from './product-link.tsx'

/** Maximum number of wines named here; the stock table lists all. */
const MAX_NAMED = 4

const COLUMNS: readonly Column<Analytics['forecast']['weeks'][number]>[] = [
  { name: 'Week from', show: ({ starts_on }) => longDay(starts_on), csv: ({ starts_on }) => starts_on },
  figureColumn('Cases', (week) => week.cases, amount),
  figureColumn('Bottles', (week) => week.bottles),
]

export function ForecastPanel({ analytics: { forecast, today } }: { analytics: Analytics }) {
  const { weeks, wines } = forecast
  const bottles = weeks.reduce((sum, week) => sum + week.bottles, 0)
  const cases = weeks.reduce((sum, week) => sum + week.cases, 0)
  const short = wines.filter((wine) => wine.short !== null)
  return (
    <ChartPanel
      title="Due in 8 weeks"
      file={`forecast-${today.day}`}
      isEmpty={bottles === 0}
      empty="No cases of plans are due in the next eight weeks."
      data={{
        rows: weeks,
        keyOf: ({ starts_on }) => starts_on,
        columns: COLUMNS,
      }}
      above={
        <Facts
          facts={[
            { name: 'cases', value: amount(cases) },
            { name: 'bottles', value: formatCount(bottles) },
            {
              name: short.length === 1 ? 'wine runs short' : 'wines run short',
              value: formatCount(short.length),
              isBad: short.length > 0,
            },
          ]}
        />
      }
      chart={
        <BarChart
          summary={`Cases of plans due week by week, ${amount(cases)} in eight weeks`}
          bars={weeks.map((week) => ({ key: week.starts_on, label: shortDay(week.starts_on), parts: [week.cases] }))}
          axis={axisCount}
        />
      }
      note={
        short.length === 0 ? (
          'From today’s plans, whatever days are shown above. There is enough stock for what is locked in.'
        ) : (
          <>
            Short:{' '}
            {short.slice(0, MAX_NAMED).map(({ code, title, short: missing }, at) => (
              <Fragment key={code}>
                {at > 0 && ', '}
                <ProductLink code={code} title={title} /> ({countOf(missing?.bottles ?? 0, 'bottle')})
              </Fragment>
            ))}
            {short.length > MAX_NAMED && ` and ${short.length - MAX_NAMED} more`}.
          </>
        )
      }
    />
  )
}
