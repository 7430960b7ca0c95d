/** The latest entries of the audit log. */
import type { Home } from '../../../domain/home/home.schema.ts'
import { auditWords } from '../audit-words.ts'
import { initialsOf } from '../initials.ts'
import { agoInWords } from '../past-words.ts'

export const Activity = ({ entries, now }: { entries: Home['activity']; now: Date }) => (
  <section className="panel home-activity" aria-labelledby="activity-title">
    <div className="row between">
      <h2 id="activity-title">Recent activity</h2>
      <a href="/admin/config/audit">See all</a>
    </div>
    <ul>
      {entries.map(({ at, by, is_you, ...entry }) => (
        <li key={`${at} ${entry.noun} ${entry.noun_id} ${entry.action}`}>
          <i aria-hidden="true">{initialsOf(by)}</i>
          <p>
            <b>{is_you ? 'You' : by}</b> {auditWords(entry)}
            <time className="small muted" dateTime={at}>
              {agoInWords(at, now)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
