/** The tasks that wait, the most urgent first. */
import type { HomeTask } from '../../../domain/home/home.schema.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { taskWords } from './task-words.ts'

export function TaskList({ tasks, now }: { tasks: readonly HomeTask[]; now: Date }) {
  return (
    <section className="panel home-tasks" aria-labelledby="tasks-title">
      <div className="row between wrapf">
        <h2 id="tasks-title">What needs doing</h2>
        {tasks.length > 0 && (
          <span className="small muted">
            {tasks.length === 1 ? 'One thing' : `${tasks.length} things, most urgent first`}
          </span>
        )}
      </div>
      {tasks.length === 0 ? (
        <EmptyState heading="All done" text="New orders, returns and reviews appear here." niche="white" />
      ) : (
        <ul>
          {tasks.map((task) => (
            <Task key={task.kind} task={task} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Task({ task, now }: { task: HomeTask; now: Date }) {
  const { title, text, act, href, isUrgent } = taskWords(task, now)
  return (
    <li data-urgent={isUrgent || undefined}>
      <b className="num home-count">{task.count}</b>
      <p>
        <b>{title}</b> {task.late > 0 && <span className="tag home-late">{task.late} late</span>}
        <span className="small muted">{text}</span>
      </p>
      <a className="btn line sm" href={href}>
        {act}
        <span className="sr">: {title}</span>
      </a>
    </li>
  )
}
