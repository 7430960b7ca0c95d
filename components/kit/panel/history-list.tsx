/** Staff actions on a record, newest first, with a button to show all. */
import { capital } from '../../../domain/core/text/capital.ts'
import { formatPastTime } from './format-time-ago.ts'
import { initialsOf } from './initials.ts'
import { Panel } from './panel.tsx'
import { useShowMore } from './use-show-more.tsx'

type HistoryEntry = {
  by: string
  /** UTC ISO 8601. */
  at: string
  action: string
  code?: string
}

type HistoryListProps<Entry> = {
  history: readonly Entry[]
  /** Describes an entry: 'name to Rioja, archived'. */
  summaryOf: (entry: Entry) => string
}

export function HistoryList<Entry extends HistoryEntry>({ history, summaryOf }: HistoryListProps<Entry>) {
  const { few, more } = useShowMore(history, 'change')
  return (
    <Panel title="History" brief={history[0] && capital(summaryOf(history[0]))}>
      {history.length === 0 && <p className="small muted">No changes yet.</p>}
      <ul className="ed-log">
        {few.map((entry) => (
          <li key={`${entry.at} ${entry.action} ${entry.code}`}>
            <span className="av" aria-hidden="true">
              {initialsOf(entry.by)}
            </span>
            <span>
              {capital(summaryOf(entry))}
              <small>
                {entry.by}, {formatPastTime(entry.at, new Date())}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  )
}
