/** Alarms and pending tasks, most urgent first. */
import type { ReactNode } from 'react'
import type { Home } from '../../../../domain/staff/home/home.schema.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { type TaskText, taskText } from './task-texts.ts'

export function TaskList({ alarms, tasks, now }: Pick<Home, 'alarms' | 'tasks'> & { now: Date }) {
  const count = alarms.length + tasks.length
  return (
    <section className="panel home-tasks" aria-labelledby="tasks-title">
      <div className="row between wrapf">
        <h2 id="tasks-title">What needs doing</h2>
        {count > 0 && (
          <span className="small muted">{count === 1 ? 'One thing' : `${count} things, most urgent first`}</span>
        )}
      </div>
      {count === 0 && (
        <EmptyState heading="All done" text="New orders, returns and reviews appear here." niche="white" />
      )}
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
