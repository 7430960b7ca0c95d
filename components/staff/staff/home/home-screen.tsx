/**
 * The control panel's home: opening the shop, alarms, what needs doing, today's sales, and what was done last
 * (docs/staff.md#home).
 */
import { useQuery } from '@tanstack/react-query'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { longDay } from '../../../../domain/core/calendar/formats.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { Alarm } from '../../../../domain/staff/alarm/alarm.schema.ts'
import type { Home, HomeTask } from '../../../../domain/staff/home/home.schema.ts'
import { formatPastTime, formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { auditMessage } from '../../core/audit/audit-messages.ts'
import { homeQuery } from './home-queries.ts'
import { Opening } from './opening-list.tsx'
import { SalesToday } from './sales-today.tsx'
import { taskText } from './task-texts.ts'
import './home.css'
import { LoadError } from '../../../kit/panel/load-error.tsx'

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

type TaskListProps = Pick<Home, 'alarms' | 'tasks'> & { now: Date }

/** Alarms and pending tasks, sorted by urgency, most urgent first. */
function TaskList({ alarms, tasks, now }: TaskListProps) {
  const count = alarms.length + tasks.length
  return (
    <section className="panel home-tasks" aria-labelledby="tasks-title">
      <div className="row between wrapf">
        <h2 id="tasks-title">What needs doing</h2>
        {count > 0 && (
          <span className="small muted">{count === 1 ? 'One thing' : `${count} things, most urgent first`}</span>
        )}
      </div>
      {count === 0 ? (
        <EmptyState heading="All done" text="New orders, returns and reviews appear here." niche="white" />
      ) : (
        <ul>
          {alarms.map((alarm) => (
            <AlarmRow key={`${alarm.cause} ${alarm.name}`} alarm={alarm} now={now} />
          ))}
          {tasks.map((task, index) => (
            <Task key={task.kind} task={task} now={now} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AlarmRow({ alarm: { text, action, href, since }, now }: { alarm: Alarm; now: Date }) {
  return (
    <li data-urgent>
      <b className="home-count">
        <Icon name="warn" />
      </b>
      <p>
        <b>{text}</b>
        <span className="small muted">{action}</span>
      </p>
      <span className="small home-age">{since !== null && `Since ${formatPastTime(since, now)}`}</span>
      {href !== null && (
        <a className="btn line sm" href={href}>
          See why<span className="sr">: {text}</span>
        </a>
      )}
    </li>
  )
}

function Task({ task, now, isFirst }: { task: HomeTask; now: Date; isFirst: boolean }) {
  const { title, text, age, act, href, isUrgent } = taskText(task, now)
  return (
    <li data-urgent={isUrgent || undefined}>
      <b className="num home-count">{task.count}</b>
      <p>
        <b>{title}</b> {task.late > 0 && <span className="tag home-late">{task.late} late</span>}
        <span className="small muted">{text}</span>
      </p>
      <span className="small home-age" data-late={task.late > 0 || undefined}>
        {age}
      </span>
      <a className={isFirst ? 'btn primary sm' : 'btn line sm'} href={href}>
        {act}
        <span className="sr">: {title}</span>
      </a>
    </li>
  )
}

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
