/** Imports a list of products: its file, its columns, a dry run, and taking its rows (docs/staff.md#importing-products). */
import '../../../kit/panel/import.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { StaffImport } from '../../../../domain/staff/import/import-rows.schema.ts'
import { figureColumn, namedColumn, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import type { StateTags } from '../../../kit/panel/state-names.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { deleteOrphans, deleteRun } from './batch-store.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { CountriesPanel } from './countries-panel.tsx'
import type { DryRun } from './dry-run.ts'
import { FileDrop } from './file-drop.tsx'
import { GoBar } from './go-bar.tsx'
import { ImportHead } from './import-head.tsx'
import { IMPORTS, importsQuery } from './import-queries.ts'
import { NewProductsPanel } from './new-products-panel.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { $session, carryOn, openFile, type Session, startOver, unfinishedRuns } from './session.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { takenOf } from './take.ts'
import { TakenPanel } from './taken-panel.tsx'
import { UndoButton } from './undo-button.tsx'

const STEPS = ['File', 'Columns', 'Dry run', 'Import'] as const

const stepOf = ({ list, run, reading, taken }: Session): number => {
  if (taken !== null) return 3
  if (run !== null || reading?.stage === 'look' || reading?.stage === 'compare') return 2
  return list === null ? 0 : 1
}

export function ImportScreen({ staff }: { staff: StaffInfo }) {
  const session = useStore($session)
  const step = stepOf(session)
  useEffect(() => {
    const { run, reading, taken } = $session.get()
    if (run === null && reading === null && taken === null) void deleteOrphans().catch(() => undefined)
  }, [])
  return (
    <>
      <ImportHead
        up={{ href: '/admin/products', name: 'Products' }}
        steps={STEPS}
        step={step}
        cancel={step > 0 && session.taken === null ? startOver : undefined}
      />
      {session.failure !== '' && <Note kind="bad">{session.failure}</Note>}
      <StepBody session={session} step={step} staff={staff} />
    </>
  )
}

/** Imports interrupted in this browser, which can be resumed or discarded. */
function UnfinishedRuns() {
  const client = useQueryClient()
  const runs = useQuery({ queryKey: [IMPORTS, 'unfinished'], queryFn: unfinishedRuns, staleTime: 0 })
  return (runs.data ?? []).map((run) => (
    <section key={run.id} className="panel im-unfinished" aria-label={`${run.file_name} was interrupted`}>
      <p>
        <b>{run.file_name} was interrupted</b>
        Its {formatCount(run.rows)} rows are still in this browser. What is in already is not written twice.
      </p>
      <div className="row wrapf">
        <Button className="sm" onClick={() => carryOn(run)}>
          Carry on
        </Button>
        <Button
          variant="line"
          className="sm"
          onClick={async () => {
            await deleteRun(run.id)
            await client.invalidateQueries({ queryKey: [IMPORTS] })
          }}
        >
          Leave as it is
        </Button>
      </div>
    </section>
  ))
}

/** The first step: a file is chosen or dropped; below, unfinished and recent imports. */
const FileStep = () => (
  <>
    <UnfinishedRuns />
    <FileDrop label="List to import" choose={openFile}>
      A price list, new wines, or the shop’s own export. It’s read in this browser; nothing changes until you have
      checked the result for each row.
    </FileDrop>
    <RecentImports />
  </>
)

const STAGES = {
  open: 'Opening it',
  look: 'Reading its rows',
  compare: 'Comparing them with the shop',
} as const

function StepBody({ session, step, staff }: { session: Session; step: number; staff: StaffInfo }) {
  const { list, reading, run, taken } = session
  if (taken !== null) return <TakenPanel taken={taken} dryRun={run?.id === taken.run.id ? run : null} />
  if (reading !== null)
    return (
      <ReadingProgress
        fileName={session.file_name}
        stage={STAGES[reading.stage]}
        share={reading.stage === 'open' ? null : reading.share}
      >
        <p className="small muted">Nothing is changed in the shop.</p>
      </ReadingProgress>
    )
  if (list === null) return <FileStep />
  if (run === null) return <ColumnsPanel session={session} list={list} isAlone={step === 1} />
  return (
    <>
      <SummaryPanel session={session} run={run} />
      <CountriesPanel session={session} run={run} />
      <NewProductsPanel session={session} run={run} />
      <div className="im-two">
        <div className="im-left">
          <ColumnsPanel session={session} list={list} isAlone={false} />
          {run.repaired.total > 0 && <RepairedPanel repaired={run.repaired} />}
        </div>
        <RowsPanel run={run} fields={session.fields} fixes={session.fixes} />
      </div>
      <GoBar session={session} run={run} staff={staff} />
    </>
  )
}

const MAX_SHOWN = 5

/** Texts that were saved in the wrong encoding, and how they will read. */
function RepairedPanel({ repaired: { total, examples } }: { repaired: DryRun['repaired'] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? examples : examples.slice(0, MAX_SHOWN)
  return (
    <section className="panel adm-tabled" aria-label="Repaired texts">
      <div className="adm-cardtop">
        <h3>{countOf(total, 'text')} repaired</h3>
      </div>
      <div className="im-repaired">
        <p className="small muted">Accents were saved in the wrong encoding. We corrected them.</p>
        <ul>
          {shown.map(({ before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be repaired in several rows
            <li key={index}>
              <del>{before}</del>
              <Icon name="right" small />
              <ins>{after}</ins>
            </li>
          ))}
        </ul>
        {examples.length > MAX_SHOWN && (
          <button type="button" className="link small" onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? 'See fewer'
              : `See ${examples.length === total ? 'all' : 'the first'} ${formatCount(examples.length)}`}
          </button>
        )}
      </div>
    </section>
  )
}

const STATES: StateTags<StaffImport['state']> = {
  running: ['Interrupted', 'y'],
  done: ['Done', 'g'],
  undoing: ['Partly undone', 'y'],
  undone: ['Undone', 'n'],
}

const COLUMNS: readonly Column<StaffImport>[] = [
  namedColumn('List', ({ file_name, created_at, by }) => ({
    name: file_name,
    below: [formatPastTime(created_at, new Date()), by].filter(Boolean).join(', '),
  })),
  stateColumn('State', ({ state }) => STATES[state], 'st'),
  figureColumn('New', ({ added }) => added),
  figureColumn('Changed', ({ changed }) => changed),
  figureColumn('Left out', ({ left_out }) => left_out),
  {
    name: 'Undo',
    show: (one) =>
      one.state !== 'undone' &&
      one.added + one.changed > 0 && <UndoButton taken={takenOf(one)} fileName={one.file_name} isSmall />,
    isUnnamed: true,
  },
]

/** The last imports: what each wrote, and undoing it. */
const RecentImports = () => (
  <Loaded query={useQuery(importsQuery)} wait={null}>
    {({ imports }) =>
      imports.length > 0 && (
        <TablePanel title="Recent imports" rows={imports} columns={COLUMNS} keyOf={({ id }) => String(id)} />
      )
    }
  </Loaded>
)
