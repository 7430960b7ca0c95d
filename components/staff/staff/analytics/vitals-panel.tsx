/** Web vitals of the shop at the 75th percentile of visits. */
import type { Analytics, VitalFigure } from '../../../../domain/staff/analytics/schema.ts'
import { ratingOf, VITAL_LIMITS } from '../../../../domain/staff/analytics/vitals.ts'
import { VITAL_METRICS } from '../../../../domain/staff/event/vital.ts'
import { figureColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { ChartPanel } from './chart-panel.tsx'
import { pageTypeLabel, RATING_LABELS, VITAL_LABELS, vitalValue } from './labels.ts'

const LOOKS = { good: 'g', needs_work: 'y', poor: 'r' } as const

const Rating = ({ metric, p75 }: Pick<VitalFigure, 'metric' | 'p75'>) => {
  const rating = ratingOf(metric, p75)
  return <span className={`st ${LOOKS[rating]}`}>{RATING_LABELS[rating]}</span>
}

const COLUMNS: readonly Column<VitalFigure>[] = [
  textColumn('Pages', ({ metric, page_type }) => `${metric}, ${pageTypeLabel(page_type).toLowerCase()}`),
  figureColumn(
    'p75',
    ({ p75 }) => p75,
    (p75, { metric }) => vitalValue(metric, p75),
  ),
  figureColumn(
    'Compared',
    ({ before }) => before,
    (before, { metric }) => vitalValue(metric, before),
  ),
  { name: 'Rating', show: Rating, csv: ({ metric, p75 }) => RATING_LABELS[ratingOf(metric, p75)] },
  figureColumn('Visits', ({ visits }) => visits),
]

export function VitalsPanel({ analytics: { vitals, shown } }: { analytics: Analytics }) {
  return (
    <ChartPanel
      title="Speed, as visitors experience it"
      file={`web-vitals-${shown.from}-${shown.to}`}
      isEmpty={vitals.length === 0}
      empty="No speeds were measured in this period."
      data={{
        rows: vitals,
        keyOf: ({ metric, page_type }) => `${metric} ${page_type}`,
        columns: COLUMNS,
      }}
      chart={
        <ul className="an-vitals">
          {VITAL_METRICS.flatMap((metric) => {
            const all = vitals.find((one) => one.metric === metric && one.page_type === '')
            return all === undefined ? [] : [<Vital key={metric} vital={all} />]
          })}
        </ul>
      }
      note="Web vitals of visitors who agreed to statistics, at the 75th percentile. The table has them by type of page."
    />
  )
}

function Vital({ vital: { metric, p75, before, visits } }: { vital: VitalFigure }) {
  const [good, poor] = VITAL_LIMITS[metric]
  // Poor begins at two thirds of the scale.
  const end = poor * 1.5
  return (
    <li>
      <p className="an-l">
        {VITAL_LABELS[metric]} <abbr>{metric}</abbr>
      </p>
      <p className="an-v">
        {vitalValue(metric, p75)} <Rating metric={metric} p75={p75} />
      </p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="an-good" width={(good / end) * 100} height="10" />
        <rect className="an-work" x={(good / end) * 100} width={((poor - good) / end) * 100} height="10" />
        <rect className="an-poor" x={(poor / end) * 100} width={100 - (poor / end) * 100} height="10" />
        <rect className="an-mark" x={Math.min(99, (p75 / end) * 100)} width="1" height="10" />
      </svg>
      <p className="small muted">
        {before === null ? '' : `${vitalValue(metric, before)} in the comparison period, `}
        {countOf(visits, 'visit')}
      </p>
    </li>
  )
}
