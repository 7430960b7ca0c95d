/** Tests of two versions of a page: how far visitors of each got, and whether that is more than chance. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { verdictMessage } from '../../../../domain/staff/analytics/page-tests.ts'
import type { Analytics, PageTestFigures, TestRate, TestResult } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { GOAL_LABELS, percent, points } from '../../publishing/page-test/test-labels.ts'
import { ChartPanel } from './chart-panel.tsx'
import { formatRange } from './labels.ts'

type Row = TestResult & { test: PageTestFigures }

type Part = keyof TestResult['difference']

/** A column of differences in percentage points. */
const pointsColumn = (name: string, part: Part): Column<Row> => ({
  ...figureColumn(name, ({ difference }) => difference[part], points),
  csv: ({ difference }) => Number((difference[part] * 100).toFixed(2)),
})

const COLUMNS: Column<Row>[] = [
  textColumn('Page', ({ test }) => test.title),
  textColumn('Goal', ({ goal }) => GOAL_LABELS[goal]),
  ...(['a', 'b'] as const).flatMap((version): Column<Row>[] => [
    { ...figureColumn(`${version.toUpperCase()}: visitors`, (row: Row) => row[version].shown), isSpare: true },
    figureColumn(
      `${version.toUpperCase()}: reached it`,
      (row) => row[version].reached,
      (reached, row) => `${formatCount(reached)} (${percent(row[version].rate)})`,
    ),
  ]),
  pointsColumn('Difference', 'value'),
  { ...pointsColumn('From (95%)', 'low'), isSpare: true },
  { ...pointsColumn('To (95%)', 'high'), isSpare: true },
  textColumn('What it says', verdictMessage),
]

export function PageTestsPanel({ analytics: { page_tests, shown } }: { analytics: Analytics }) {
  return (
    <ChartPanel
      title="Page tests"
      id="page-tests"
      file={`page-tests-${shown.from}-${shown.to}`}
      isEmpty={page_tests.length === 0}
      empty="No page was tested in this period. To test one, open its Versions in the page builder."
      data={{
        rows: page_tests.flatMap((test) => test.results.map((result) => ({ ...result, test }))),
        keyOf: ({ test, goal }) => `${test.id} ${goal}`,
        columns: COLUMNS,
      }}
      chart={
        <ul className="an-tests grid-5">
          {page_tests.map((test) => (
            <Test key={test.id} test={test} />
          ))}
        </ul>
      }
      note="Visitors who agreed to statistics, each counted once, over all of a test’s days. The bars are the rates measured; the thin lines show where the true rates probably lie (95%). No version wins before each has had 100 visitors. Decide when a test ends before you start it: checking daily and stopping at the first good result is often misleading."
    />
  )
}

const Test = ({ test }: { test: PageTestFigures }) => (
  <li>
    <h3>
      {test.title} <span className="small muted">{daysOf(test)}</span>
    </h3>
    <div className="an-goals columns">
      {test.results.map((result) => (
        <Goal key={result.goal} result={result} />
      ))}
    </div>
  </li>
)

/** '20 November 2026 to 24 November 2026, B to 50% of visitors. A was kept'. */
function daysOf({ started_at, ended_at, share, kept: stored }: PageTestFigures): string {
  const from = inLondon(new Date(started_at)).day
  const days =
    ended_at === null
      ? `since ${formatRange({ from, to: from })}`
      : formatRange({ from, to: inLondon(new Date(ended_at)).day })
  const end = stored === null ? '' : `. ${stored.toUpperCase()} was kept`
  return `${days}, B to ${share}% of visitors${end}`
}

const LOOKS = { a: 'g', b: 'g', early: 'n' } as const

function Goal({ result }: { result: TestResult }) {
  const { goal, a, b, difference, verdict } = result
  const widest = Math.max(a.high, b.high, 0.01)
  return (
    <section aria-label={GOAL_LABELS[goal]}>
      <p className="an-l">{GOAL_LABELS[goal]}</p>
      <ul>
        {[a, b].map((rate) => (
          <Rate key={rate.version} rate={rate} widest={Math.min(1, widest * 1.05)} />
        ))}
      </ul>
      <p className="small">
        <span className={`st ${LOOKS[verdict]}`}>{verdictMessage(result)}</span>
      </p>
      {a.shown + b.shown > 0 && (
        <p className="small muted">
          B less A: {points(difference.value)} points, between {points(difference.low)} and {points(difference.high)}
        </p>
      )}
    </section>
  )
}

function Rate({ rate: { version, rate, low, high, reached, shown }, widest }: { rate: TestRate; widest: number }) {
  const at = (part: number) => Math.min(100, (part / widest) * 100)
  const likely = `M${at(low)} 5H${at(high)}M${at(low)} 2V8M${at(high)} 2V8`
  return (
    <li>
      <b>{version.toUpperCase()}</b>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="an-whole" width="100" height="10" />
        <rect className={`an-rate ${version}`} width={at(rate)} height="10" />
        {shown > 0 && <path className="an-likely halo" d={likely} />}
        {shown > 0 && <path className="an-likely" d={likely} />}
      </svg>
      <span>
        {percent(rate)} <span className="small muted">{`${formatCount(reached)} of ${formatCount(shown)}`}</span>
      </span>
    </li>
  )
}
