/** What was built: by whom, for how long, and what went wrong. */
import { type Build, isOver } from '../../../domain/publishing/build.ts'
import { countOf, formatCount } from '../../primitives/format-count.ts'
import { agoInWords, secondsInWords } from '../past-words.ts'
import { useFew } from './use-few.ts'

const STATES: Readonly<Record<Build['state'], [words: string, look: string]>> = {
  queued: ['Waiting', 'n'],
  running: ['Running', 'y'],
  published: ['Published', 'g'],
  failed: ['Failed', 'r'],
  cancelled: ['Cancelled', 'n'],
}

const KINDS = { changed: 'Changes', everything: 'Everything', rollback: 'Rolled back' } as const

export function HistoryPanel({ builds }: { builds: readonly Build[] }) {
  const { few, rest, showAll } = useFew(builds)
  return (
    <section className="panel adm-tabled" aria-labelledby="history-title">
      <div className="adm-cardtop">
        <h2 id="history-title">History</h2>
      </div>
      {builds.length === 0 ? (
        <p className="adm-beyond small muted">Nothing has been built yet.</p>
      ) : (
        <table className="adm-table">
          <thead>
            <tr>
              <th>Build</th>
              <th>How it ended</th>
              <th className="r">Pages</th>
              <th className="r">Took</th>
              <th>By</th>
            </tr>
          </thead>
          <tbody>
            {few.map((build) => (
              <BuildRow key={build.id} build={build} />
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <p className="adm-beyond">
          <button type="button" className="link small" onClick={showAll}>
            Show {countOf(rest, 'more build')}
          </button>
        </p>
      )}
    </section>
  )
}

const tookSeconds = ({ started_at, finished_at }: Build): number | null =>
  started_at === null || finished_at === null ? null : (Date.parse(finished_at) - Date.parse(started_at)) / 1000

function BuildRow({ build }: { build: Build }) {
  const [words, look] = STATES[build.state]
  const took = tookSeconds(build)
  return (
    <tr>
      <td className="nmc">
        <span className="nm">{build.id}</span> <span className="small muted">{KINDS[build.kind]}</span>
      </td>
      <td>
        <span className={`st ${look}`}>{words}</span>
        {build.failed_total > 0 && (
          <span className="history-failed small">{countOf(build.failed_total, 'page')} not built</span>
        )}
        {build.message !== '' && isOver(build) && (
          <details className="history-why">
            <summary className="small">What it said</summary>
            <p className="small">{build.message}</p>
          </details>
        )}
      </td>
      <td className="r">
        {formatCount(build.rendered)}
        <span className="only-m"> {build.rendered === 1 ? 'page' : 'pages'}</span>
      </td>
      <td className="r">{took === null ? '–' : secondsInWords(Math.max(0, took))}</td>
      <td>
        {build.by || 'The shop itself'}
        <time className="small muted history-when" dateTime={build.requested_at}>
          {agoInWords(build.requested_at, new Date())}
        </time>
      </td>
    </tr>
  )
}
