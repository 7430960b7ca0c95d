/** Staff actions on a record, newest first: a few, and all on request. */
import type { ReactNode } from 'react'
import { initialsOf } from './initials.ts'
import { pastInWords } from './past-words.ts'
import { useFew } from './publishing/use-few.ts'

export type HistoryLine = {
  key: string
  by: string
  /** UTC ISO-8601. */
  at: string
  words: ReactNode
}

export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  const { few, rest, showAll } = useFew(lines)
  return (
    <section className="panel" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {lines.length === 0 && <p className="small muted">No changes yet.</p>}
      <ul className="ed-log">
        {few.map(({ key, by, at, words }) => (
          <li key={key}>
            <span className="av" aria-hidden="true">
              {initialsOf(by)}
            </span>
            <span>
              {words}
              <small>
                {by}, {pastInWords(at, new Date())}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="link bulk-more" onClick={showAll}>
          See all {lines.length}
        </button>
      )}
    </section>
  )
}
