/** Sales of today, beside those of the same weekday last week until the same time. */
import { inLondon, weekdayOf } from '../../../../domain/core/calendar/calendar.ts'
import { formatPounds, formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { changeLabel, changeOf } from '../../../../domain/staff/analytics/change.ts'
import type { Home } from '../../../../domain/staff/home/home.schema.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { heightAt, scaleOf } from '../analytics/scale.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type SalesTodayProps = Pick<Home, 'today' | 'last_week' | 'refunded_today'> & { now: Date }

export function SalesToday({ today, last_week, refunded_today, now }: SalesTodayProps) {
  const day = WEEKDAYS[weekdayOf(inLondon(now).day)]
  const change = changeOf(today.taken, last_week.taken)
  // A shop that had not opened is compared with nothing.
  const hasLastWeek = last_week.hours.some((pounds) => pounds > 0)
  return (
    <section className="panel home-sales" aria-labelledby="sales-title">
      <h2 id="sales-title">Taken today</h2>
      <p className="home-taken num">
        {formatPoundsBrief(today.taken)}{' '}
        {change !== null && <small data-down={change < 0 || undefined}>{changeLabel(change)}</small>}
      </p>
      {hasLastWeek && (
        <p className="small muted">
          Last {day} it was {formatPoundsBrief(last_week.taken)} by this time.
        </p>
      )}
      {refunded_today > 0 && (
        <p className="small muted">
          Before refunds and exchanges of {formatPounds(refunded_today)} today, which Analytics takes off.
        </p>
      )}
      <DayLines today={today.hours} lastWeek={hasLastWeek ? last_week.hours : []} day={day} />
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

const HOURS = 24

type DayLinesProps = { today: readonly number[]; lastWeek: readonly number[]; day: string | undefined }

/** Pounds by hour, from midnight to midnight. The figures around it say the same in words. */
function DayLines({ today, lastWeek, day }: DayLinesProps) {
  const scale = scaleOf([...today, ...lastWeek])
  const points = (values: readonly number[]) =>
    [0, ...values].map((value, hour) => `${(hour / HOURS) * 100},${heightAt(scale, value)}`).join(' ')
  const [now, was] = [today.at(-1) ?? 0, lastWeek.at(-1) ?? 0]
  return (
    <figure className="home-lines" aria-hidden="true">
      <div className="home-plot num">
        {scale.ticks.map((tick) => (
          <div key={tick} className="home-tick" style={{ top: `${heightAt(scale, tick)}%` }}>
            <span>{formatPoundsBrief(tick)}</span>
          </div>
        ))}
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          {lastWeek.length > 0 && <polyline className="was" points={points(lastWeek)} />}
          <polyline className="now" points={points(today)} />
        </svg>
        {lastWeek.length > 0 && (
          <span className="home-key" style={{ right: 0, ...besideLine(heightAt(scale, was)) }}>
            last {day}
          </span>
        )}
        <span className="home-key now" style={{ ...sideOf(today.length), ...besideLine(heightAt(scale, now)) }}>
          today
        </span>
      </div>
      <figcaption className="small muted">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Puts a name above the end of its line. `height` in per cent from the top. */
const besideLine = (height: number) => ({ bottom: `${100 - height}%` })

/** Starts a name at the end of its line in the morning, and ends it there later, so that it stays inside. */
const sideOf = (hours: number) =>
  hours < HOURS / 2 ? { left: `${(hours / HOURS) * 100}%` } : { right: `${100 - (hours / HOURS) * 100}%` }
