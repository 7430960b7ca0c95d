/**
 * The control panel's home: opening the shop, alarms, what needs doing, today's sales, and what was done last
 * (docs/staff.md#home).
 */
import { useQuery } from '@tanstack/react-query'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { longDay } from '../../../../domain/core/calendar/formats.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { Home } from '../../../../domain/staff/home/home.schema.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { auditMessage } from '../../core/audit/audit-messages.ts'
import { homeQuery } from './home-queries.ts'
import { Opening } from './opening-list.tsx'
import { SalesToday } from './sales-today.tsx'
import { TaskList } from './task-list.tsx'
import './home.css'

/** The latest entries of the audit log. */
const Activity = ({ entries, now }: { entries: Home['activity']; now: Date }) => (
  <section className="panel home-activity" aria-labelledby="activity-title">
    <div className="row between">
      <h2 id="activity-title">Recent activity</h2>
      <a className="small" href="/admin/config/audit">
        See all
      </a>
    </div>
    <ul>
      {entries.map(({ at, by, is_you, ...entry }) => (
        <li key={`${at} ${entry.noun} ${entry.noun_id} ${entry.action}`}>
          <i aria-hidden="true">{initialsOf(by)}</i>
          <p>
            <b>{is_you ? 'You' : by}</b> {auditMessage(entry)}
            <time className="small muted" dateTime={at}>
              {formatTimeAgo(at, now)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

export function HomeScreen({ staff }: { staff: StaffInfo }) {
  const { data, error, refetch } = useQuery(homeQuery)
  const now = new Date()
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  return (
    <>
      <div className="row between wrapf">
        <div>
          <h2>Hello, {staff.full_name.split(' ')[0]}</h2>
          <p className="muted">{longDay(inLondon(now).day)}</p>
        </div>
        <a className="btn line sm" href="/">
          <Icon name="store" small />
          See the shop
        </a>
      </div>
      {data.opening !== null && <Opening items={data.opening} />}
      <div className="home-columns grid-5">
        <TaskList alarms={data.alarms} tasks={data.tasks} now={now} />
        <div className="stack">
          <SalesToday {...data} now={now} />
          {data.activity.length > 0 && <Activity entries={data.activity} now={now} />}
        </div>
      </div>
    </>
  )
}
