/** Progress of writing the rows, and the undo of the import. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { STEP_HEADING } from '../../../kit/panel/kept-focus.ts'
import { recount } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import type { DryRun } from './dry-run.ts'
import { faultText } from './fault-text.ts'
import { IMPORTS } from './import-queries.ts'
import { LeftOutButton } from './left-out-button.tsx'
import { carryOn, startOver, undoTaken } from './session.ts'
import type { Taken } from './take.ts'
import { UndoButton } from './undo-button.tsx'

const HEADINGS: Record<Taken['state'], string> = {
  sending: 'Importing the rows',
  waiting: 'Importing the rows',
  paused: 'Import stopped',
  done: 'Import finished',
  undoing: 'Undoing the import',
  undone: 'Import undone',
}

type TakenPanelProps = {
  taken: Taken
  /** The dry run in this tab, which has the rows that were left out; null for an import of another visit. */
  dryRun: DryRun | null
}

export function TakenPanel({ taken, dryRun }: TakenPanelProps) {
  const client = useQueryClient()
  const { run, done, state, message, added, changed } = taken
  useEffect(() => {
    if (state !== 'done' && state !== 'undone' && state !== 'paused') return
    for (const key of [PRODUCTS, IMPORTS]) void client.invalidateQueries({ queryKey: [key] })
    void recount(client)
  }, [client, state])
  const isOver = state === 'done' || state === 'undone'
  return (
    <section className="panel im-taken" aria-label="Import">
      <p className="small muted">{run.file_name}</p>
      <h3 {...STEP_HEADING}>{HEADINGS[state]}</h3>
      {(state === 'sending' || state === 'waiting') && (
        <progress value={done} max={run.batches} aria-label="Rows written" />
      )}
      {state === 'undoing' && <progress aria-label="Undoing" />}
      <p role="status">
        {state === 'undone' || state === 'undoing'
          ? undoneMessage(taken)
          : `${countOf(added, 'product')} added, ${formatCount(changed)} changed${isOver ? '' : ` so far, of ${formatCount(run.rows)}`}${run.left_out > 0 ? `, ${countOf(run.left_out, 'row')} left out.` : '.'}`}
      </p>
      {message !== '' && <Note kind={state === 'paused' ? 'bad' : 'warn'}>{message}</Note>}
      <LeftOut taken={taken} />
      <Kept taken={taken} />
      <div className="row wrapf">
        {state === 'paused' && (
          <Button className="primary" onClick={() => (taken.undone === null ? carryOn(run) : undoTaken(taken))}>
            Carry on
          </Button>
        )}
        {state === 'done' && (
          <a className="btn primary" href="/admin/publishing">
            To Publishing
          </a>
        )}
        {isOver && dryRun !== null && dryRun.counts.refused > 0 && (
          <LeftOutButton variant="line" run={dryRun} fileName={run.file_name} />
        )}
        {(isOver || state === 'paused') && (
          <Button variant="line" onClick={startOver}>
            {isOver ? 'Import another list' : 'Later'}
          </Button>
        )}
        {(state === 'done' || state === 'paused') && added + changed > 0 && (
          <UndoButton taken={taken} fileName={run.file_name} />
        )}
      </div>
    </section>
  )
}

const undoneMessage = ({ undone }: Taken): string =>
  undone === null
    ? ''
    : `${countOf(undone.undone, 'product')} as before${undone.left > 0 ? `, ${formatCount(undone.left)} to go` : ''}.`

function LeftOut({ taken: { left } }: { taken: Taken }) {
  if (left.length === 0) return null
  return (
    <div className="im-list">
      <h4>{countOf(left.length, 'row')} left out after all</h4>
      <ul>
        {left.map(({ row, code, title, faults }) => (
          <li key={row}>
            <b>{title || code}</b> {faults.map(faultText).join('; ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Kept({ taken: { undone } }: { taken: Taken }) {
  if (undone === null || undone.kept.length === 0) return null
  return (
    <div className="im-list">
      <h4>Not undone</h4>
      <ul>
        {undone.kept.map(({ code, title, reason }) => (
          <li key={code}>
            <b>{title}</b> <a href={`/admin/products/${encodeURIComponent(code)}`}>{code}</a> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
