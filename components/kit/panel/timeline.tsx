/** Events of a record, newest first. */
import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { formatPastTime } from './format-time-ago.ts'

/** `at` is UTC ISO 8601, `by` a member of staff; '' for others. */
type Event = { kind?: string; text: string; by?: string; at: string }

type TimelineProps<Entry extends Event> = {
  entries: readonly Entry[]
  iconOf: (entry: Entry) => string
  /** Content of an entry; its text by default. */
  children?: (entry: Entry) => ReactNode
}

export const Timeline = <Entry extends Event>({
  entries,
  iconOf,
  children = ({ text }) => <p>{text}</p>,
}: TimelineProps<Entry>) => (
  <ol className="timeline">
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.at} ${entry.text}`} data-kind={entry.kind}>
        <span className="timeline-sign">
          <Icon name={iconOf(entry)} small />
        </span>
        <div>
          {children(entry)}
          {entry.by && <p className="small muted">{entry.by}</p>}
        </div>
        <time className="small muted" dateTime={entry.at}>
          {formatPastTime(entry.at, new Date())}
        </time>
      </li>
    ))}
  </ol>
)
