/** The dry run in one line and one bar. */
import { STEP_HEADING } from '../../../kit/panel/kept-focus.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { DryRun } from './dry-run.ts'
import { dryRun, type Session, startOver } from './session.ts'

const PARTS = [
  ['new', 'c1', 'new'],
  ['changed', 'c2', 'changed'],
  ['same', 'c3', 'the same as now'],
  ['refused', 'c4', 'left out, with reasons'],
] as const

export function SummaryPanel({ session, run }: { session: Session; run: DryRun }) {
  const { counts, rows, seconds } = run
  const withoutPicture = run.withoutPicture + (session.goLive ? run.undecided.withoutPicture : 0)
  const good = rows - counts.refused
  const summary = PARTS.map(([key, , word]) => `${formatCount(counts[key])} ${word}`).join(', ')
  return (
    <section className="panel" aria-label="Dry run">
      <div className="im-sum">
        <div>
          <p className="small muted">
            {session.file_name}, {formatCount(rows)} rows, read in {seconds.toFixed(1)} s. Nothing has been changed yet.
          </p>
          <h3 {...STEP_HEADING}>
            {formatCount(good)} {good === 1 ? 'row is' : 'rows are'} good
            {counts.refused > 0 && `, ${formatCount(counts.refused)} ${counts.refused === 1 ? 'is' : 'are'} left out`}
          </h3>
        </div>
        <div className="row wrapf">
          <Button variant="line" className="sm" onClick={startOver}>
            <Icon name="page" small />
            Another file
          </Button>
          <Button {...(session.isStale ? {} : { variant: 'line' as const })} className="sm" onClick={dryRun}>
            <Icon name="redo" small />
            Run again
          </Button>
        </div>
      </div>
      <div className="im-split" role="img" aria-label={summary}>
        {PARTS.filter(([key]) => counts[key] > 0).map(([key, look]) => (
          <i key={key} className={look} style={{ flexGrow: counts[key] }} />
        ))}
      </div>
      <ul className="im-legend">
        {PARTS.map(([key, look, word]) => (
          <li key={key}>
            <i className={look} />
            <b>{formatCount(counts[key])}</b>
            <span>{word}</span>
          </li>
        ))}
      </ul>
      {withoutPicture > 0 && (
        <Note kind="warn">
          {countOf(withoutPicture, 'product')} will be on sale without a picture: shoppers see a placeholder.
        </Note>
      )}
      {session.isStale && <Note kind="warn">Something has changed since. Run it again to see the result.</Note>}
    </section>
  )
}
