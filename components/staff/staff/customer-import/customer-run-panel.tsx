/** The outcome of a dry run or of an import of customers: counts, and rows with their reasons. */
import { downloadFile } from '../../../kit/api/download-file.ts'
import type { Column } from '../../../kit/panel/column.ts'
import { STEP_HEADING } from '../../../kit/panel/kept-focus.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import type { CustomersRun, RowMessage } from './read-customers.ts'

type CustomerRunPanelProps = {
  kind: 'dry-run' | 'import'
  run: CustomersRun
  /** Why it stopped; '' when all rows were read. */
  message: string
  fileName: string
  start: (kind: 'dry-run' | 'import') => void
  back: () => void
  startOver: () => void
}

export function CustomerRunPanel({ kind, run, message, fileName, start, back, startOver }: CustomerRunPanelProps) {
  const { counts, subscribed, rows } = run
  const changing = counts.new + counts.filled
  const isImported = kind === 'import'
  return (
    <>
      <section className="panel im-taken" aria-label={isImported ? 'Import' : 'Dry run'}>
        <p className="small muted">
          {fileName}, {countOf(rows, 'row')}
        </p>
        <h3 {...STEP_HEADING}>{heading({ isImported, message, changing })}</h3>
        <p role="status">
          {formatCount(counts.new)} new, {formatCount(counts.filled)} filled in, {formatCount(counts.same)} unchanged,{' '}
          {formatCount(counts.refused)} left out. {formatCount(subscribed)}{' '}
          {isImported ? 'joined the newsletter.' : 'would join the newsletter.'}
        </p>
        {message !== '' && (
          <Note kind="bad">
            {message}
            {isImported && ' Import the file again to write the rest: rows that are in are not written twice.'}
          </Note>
        )}
        <div className="row wrapf">
          {message !== '' && (
            <Button className="primary" onClick={() => start(kind)}>
              {isImported ? 'Import again' : 'Run again'}
            </Button>
          )}
          {!isImported && message === '' && changing > 0 && (
            <Button className="primary" onClick={() => start('import')}>
              Import {countOf(changing, 'customer')}
            </Button>
          )}
          {isImported && message === '' && (
            <a className="btn primary" href="/admin/customers">
              To the customers
            </a>
          )}
          {!isImported && (
            <Button variant="line" onClick={back}>
              Change the columns
            </Button>
          )}
          {counts.refused > 0 && (
            <Button variant="line" onClick={() => downloadFile(run.refusedFile, 'customers-left-out.csv')}>
              Download what was left out
            </Button>
          )}
          {isImported && (
            <Button variant="line" onClick={startOver}>
              Import another list
            </Button>
          )}
        </div>
      </section>
      <Rows title="Left out" total={counts.refused} rows={run.listed.refused} />
      <Rows title="Imported without" total={run.incomplete} rows={run.listed.incomplete} />
    </>
  )
}

type Outcome = { isImported: boolean; message: string; changing: number }

const heading = ({ isImported, message, changing }: Outcome): string => {
  if (message !== '') return 'It stopped'
  if (isImported) return 'The customers are in'
  return changing === 0 ? 'Nothing to import' : 'Nothing has been changed yet'
}

const COLUMNS: readonly Column<RowMessage>[] = [
  { name: 'Row', show: ({ row }) => row },
  { name: 'Why', show: ({ message }) => message, isPlain: true },
]

function Rows({ title, total, rows }: { title: string; total: number; rows: readonly RowMessage[] }) {
  if (total === 0) return null
  const count =
    rows.length < total ? `The first ${formatCount(rows.length)} of ${formatCount(total)}` : countOf(total, 'row')
  return <TablePanel title={title} about={count} rows={rows} columns={COLUMNS} keyOf={({ row }) => String(row)} />
}
