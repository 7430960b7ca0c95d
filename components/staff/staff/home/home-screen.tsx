/**
 * The control panel's home: opening the shop, alarms, what needs doing, today's sales, and what was done last
 * (docs/staff.md#home).
 */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { longDay } from '../../../../domain/core/calendar/formats.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { Home } from '../../../../domain/staff/home/home.schema.ts'
import { formatPastTime, formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { auditMessage } from '../../core/audit/audit-messages.ts'
import { homeQuery } from './home-queries.ts'
import { Opening } from './opening-list.tsx'
import { SalesToday } from './sales-today.tsx'
import { comingText, type TaskText, taskText } from './task-texts.ts'
import './home.css'

/** The latest entries of the audit log. */
const Activity = ({ acts, now }: { acts: Home['activity']; now: Date }) => (
  <section className="panel home-activity" aria-labelledby="activity-title">
    <div className="row between">
      <h2 id="activity-title">Recent activity</h2>
      <a className="small" href="/admin/config/audit">
        See all
      </a>
    </div>
    <ul>
      {acts.map(({ at, by, is_you, entries, ...entry }) => (
        <li key={`${at} ${entry.noun} ${entry.noun_id} ${entry.action}`}>
          <i aria-hidden="true">{initialsOf(by)}</i>
          <p>
            <b>{is_you ? 'You' : by}</b> {auditMessage(entry)}
            {entries > 1 && ` and ${formatCount(entries - 1)} more`}
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
  const opening = data.opening !== null && <Opening items={data.opening} />
  // Customers come before what is left of opening the shop.
  const hasOrders = data.tasks.some(({ kind }) => kind === 'orders_to_pack' || kind === 'orders_to_collect')
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
      {!hasOrders && opening}
      <div className="home-columns grid-5">
        <TaskList alarms={data.alarms} tasks={data.tasks} now={now} coming={comingText(staff.permissions)} />
        <div className="stack">
          {may(staff.permissions, 'read_analytics') && <SalesToday {...data} now={now} />}
          {data.activity.length > 0 && <Activity acts={data.activity} now={now} />}
        </div>
      </div>
      {hasOrders && opening}
    </>
  )
}

/** Alarms and pending tasks, most urgent first. */
function TaskList({ alarms, tasks, now, coming }: Pick<Home, 'alarms' | 'tasks'> & { now: Date; coming: string }) {
  const count = alarms.length + tasks.length
  return (
    <section className="panel home-tasks" aria-labelledby="tasks-title">
      <div className="row between wrapf">
        <h2 id="tasks-title">What needs doing</h2>
        {count > 0 && (
          <span className="small muted">{count === 1 ? 'One thing' : `${count} things, most urgent first`}</span>
        )}
      </div>
      {count === 0 && <EmptyState heading="All done" text={coming} niche="white" />}
      <ul>
        {alarms.map(({ cause, name, text, action, since, href }) => (
          <Row
            key={`${cause} ${name}`}
            sign={<Icon name="warn" />}
            {...{ title: text, text: action, href, act: 'See why', isUrgent: true, late: 0, isFirst: false }}
            age={since === null ? '' : `Since ${formatPastTime(since, now)}`}
          />
        ))}
        {tasks.map((task, at) => (
          <Row key={task.kind} sign={task.count} {...taskText(task, now)} late={task.late} isFirst={at === 0} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Omit<TaskText, 'href'> & { sign: ReactNode; href: string | null; late: number; isFirst: boolean }

const Row = ({ sign, title, late, text, age, act, href, isUrgent, isFirst }: RowProps) => (
  <li data-urgent={isUrgent || undefined}>
    <b className="num home-count">{sign}</b>
    <p>
      <b>{title}</b> {late > 0 && <span className="tag home-late">{late} late</span>}
      <span className="small muted">{text}</span>
    </p>
    <span className="small home-age" data-late={late > 0 || undefined}>
      {age}
    </span>
    {href !== null && (
      <a className={isFirst ? 'btn primary sm' : 'btn line sm'} href={href}>
        {act}
        <span className="sr">: {title}</span>
      </a>
    )}
  </li>
)
