/** Sales of today, beside those of the same weekday last week until the same time. */

import { inLondon, weekdayOf } from '../../../../domain/core/calendar/calendar.ts'
import { formatPounds, formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { changeLabel, changeOf } from '../../../../domain/staff/analytics/change.ts'
import type { Home } from '../../../../domain/staff/home/home.schema.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type SalesTodayProps = Pick<Home, 'today' | 'last_week'> & { now: Date }

export function SalesToday({ today, last_week, now }: SalesTodayProps) {
  const day = WEEKDAYS[weekdayOf(inLondon(now).day)]
  const change = changeOf(today.taken, last_week.taken)
  return (
    <section className="panel home-sales" aria-labelledby="sales-title">
      <h2 id="sales-title">Taken today</h2>
      <p className="home-taken num">
        {formatPoundsBrief(today.taken)}{' '}
        {change !== null && <small data-down={change < 0 || undefined}>{changeLabel(change)}</small>}
      </p>
      <p className="small muted">
        Last {day} it was {formatPoundsBrief(last_week.taken)} by this time.
      </p>
      <DayLines today={today.hours} lastWeek={last_week.hours} />
      <dl className="num">
        <Figure name="Orders" value={formatCount(today.orders)} />
        <Figure name="Average order" value={today.orders === 0 ? '–' : formatPounds(today.taken / today.orders)} />
        <Figure name="Bottles" value={formatCount(today.bottles)} />
      </dl>
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)

const [WIDTH, HEIGHT, HOURS] = [240, 80, 24]

type DayLinesProps = { today: readonly number[]; lastWeek: readonly number[] }

/** Pounds by hour, from midnight to midnight. The figures around it say the same in words. */
function DayLines({ today, lastWeek }: DayLinesProps) {
  const max = Math.max(1, ...today, ...lastWeek)
  const line = (values: readonly number[]) =>
    [0, ...values].map((value, hour) => `${(hour / HOURS) * WIDTH},${HEIGHT - (value / max) * HEIGHT}`).join(' ')
  return (
    <figure className="home-lines" aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none">
        <polyline className="was" points={line(lastWeek)} />
        <polyline className="now" points={line(today)} />
      </svg>
      <figcaption className="small muted">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </figcaption>
    </figure>
  )
}
