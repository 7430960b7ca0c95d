/** Past builds: author, duration and errors. */
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build, Release } from '../../../../domain/publishing/build/schema.ts'
import { figureColumn, namedColumn, twoLineColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatSeconds, formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { TechnicalDetails } from '../../../kit/panel/technical-details.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { unchangedBy } from './build-stages.ts'

const STATES: Readonly<Record<Build['state'], [label: string, look: string]>> = {
  queued: ['Waiting', 'n'],
  running: ['Running', 'y'],
  published: ['Published', 'g'],
  failed: ['Failed', 'r'],
  cancelled: ['Cancelled', 'n'],
}

const NO_CHANGE = ['No change', 'n'] as const

const KINDS = { changed: 'Changes', everything: 'Everything', rollback: 'Rolled back' } as const

const tookSeconds = ({ started_at, finished_at }: Build): number | null =>
  started_at === null || finished_at === null ? null : (Date.parse(finished_at) - Date.parse(started_at)) / 1000

const columnsOf = (releases: readonly Release[]): readonly Column<Build>[] => [
  namedColumn('Build', ({ id, kind }) => ({ name: `Build ${id}`, below: KINDS[kind] })),
  {
    name: 'Result',
    show: (build) => <Outcome build={build} isUnchanged={unchangedBy(build, releases) !== undefined} />,
    isPlain: true,
  },
  figureColumn('Pages', ({ rendered }) => rendered),
  figureColumn('Took', tookSeconds, (took) => formatSeconds(Math.max(0, took))),
  twoLineColumn('By', ({ by, requested_at }) => [
    by || 'The shop itself',
    <time key="at" dateTime={requested_at}>
      {formatTimeAgo(requested_at, new Date())}
    </time>,
  ]),
]

type HistoryPanelProps = { builds: readonly Build[]; releases: readonly Release[] }

export const HistoryPanel = ({ builds, releases }: HistoryPanelProps) => (
  <TablePanel
    title="History"
    rows={builds}
    columns={columnsOf(releases)}
    keyOf={({ id }) => String(id)}
    empty="Nothing has been built yet."
    noun="build"
    isShort
  />
)

function Outcome({ build, isUnchanged }: { build: Build; isUnchanged: boolean }) {
  const [label, look] = isUnchanged ? NO_CHANGE : STATES[build.state]
  return (
    <>
      <span className={`st ${look}`}>{label}</span>
      {build.failed_total > 0 && <span className="small below">{countOf(build.failed_total, 'page')} not built</span>}
      {isFinished(build) && <TechnicalDetails text={build.message} />}
    </>
  )
}
