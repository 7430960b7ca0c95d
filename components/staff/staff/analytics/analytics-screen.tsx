/** Analytics of a period compared with another, from sales to speed (docs/domain.md#analytics). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { type RangeQuery, rangesOf } from '../../../../domain/staff/analytics/range.ts'
import type { Analytics } from '../../../../domain/staff/analytics/schema.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { $panelSearch } from '../../../kit/panel/panel-path.ts'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { isLeaving, callQuery as read } from '../../../kit/panel/queries.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { readRange } from './address.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { money } from './labels.ts'
import { PageTestsPanel } from './page-tests-panel.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { SlowPanel, TopPanel } from './product-panels.tsx'
import { RangeBar } from './range-bar.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { FailedSearchesPanel, SearchesPanel } from './search-panels.tsx'
import { VitalsPanel } from './vitals-panel.tsx'
import './analytics.css'
import './charts.css'
import './ranks.css'

/** Polling interval in milliseconds. Rollups are computed every five minutes. */
const REFETCH_INTERVAL_MS = 120_000

const useAnalytics = (asked: RangeQuery, enabled: boolean) =>
  useQuery({
    enabled,
    ...read('analytics', 'GET /api/admin/analytics', { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export function AnalyticsScreen({ staff }: { staff: StaffInfo }) {
  const asked = readRange(useStore($panelSearch))
  const answer = rangesOf(asked, inLondon(new Date()).day)
  const { data, error, refetch, isPlaceholderData } = useAnalytics(asked, answer.ok)
  const failure = error && !isLeaving(error) ? error : null
  return (
    <div className="an">
      <RangeBar key={asked.range === 'own' ? 'own' : 'last'} asked={asked} />
      {!answer.ok && <Note kind="bad">{answer.fault.message}</Note>}
      {failure && <LoadFailed message={failure.message} retry={refetch} />}
      {answer.ok && data === undefined && !failure && <PanelSkeleton />}
      {answer.ok && data && !(failure && isPlaceholderData) && (
        <div className="an-all" aria-busy={isPlaceholderData}>
          <Panels analytics={data} staff={staff} />
        </div>
      )}
    </div>
  )
}

const Panels = ({ analytics, staff }: { analytics: Analytics; staff: StaffInfo }) => (
  <>
    <SoFar analytics={analytics} />
    <SalesPanel analytics={analytics} />
    <div className="an-two grid-5">
      <FunnelPanel analytics={analytics} />
      <PlansPanel analytics={analytics} />
      <TopPanel analytics={analytics} />
      <SlowPanel analytics={analytics} />
      <FailedSearchesPanel analytics={analytics} staff={staff} />
      <SearchesPanel analytics={analytics} />
      <ForecastPanel analytics={analytics} />
      <VitalsPanel analytics={analytics} />
    </div>
    <PageTestsPanel analytics={analytics} />
  </>
)

/** The day that isn't over. */
function SoFar({ analytics: { today, rolled_up_at, shown, compared } }: { analytics: Analytics }) {
  if (rolled_up_at === null)
    return <p className="an-today">No figures yet. The first ones appear within five minutes.</p>
  return (
    <p className="an-today">
      <b>Today so far:</b> {money(today.sales)} from {countOf(today.orders, 'order')}
      {today.sales < 0 && ' (refunds)'}
      <span className="muted"> · added up {formatPastTime(rolled_up_at, new Date())}</span>
      {shown.to === today.day && compared && <span className="muted"> · changes leave today out</span>}
    </p>
  )
}
