/** The last imports: what each wrote, and undoing it. */
import { useQuery } from '@tanstack/react-query'
import type { StaffImport } from '../../../../domain/staff/import/import-rows.ts'
import { figureColumn, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { isLeaving } from '../../../kit/panel/queries.ts'
import type { StateTags } from '../../../kit/panel/state-names.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { importsQuery } from './import-queries.ts'
import { takenOf } from './take.ts'
import { UndoButton } from './undo-button.tsx'

const STATES: StateTags<StaffImport['state']> = {
  running: ['Interrupted', 'y'],
  done: ['Done', 'g'],
  undoing: ['Partly undone', 'y'],
  undone: ['Undone', 'n'],
}

const when = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

const COLUMNS: readonly Column<StaffImport>[] = [
  {
    name: 'List',
    show: ({ file_name, created_at, by }) => (
      <>
        <span className="nm">{file_name}</span>
        <span className="small muted below">
          {when(created_at)}
          {by && `, ${by}`}
        </span>
      </>
    ),
  },
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

export function RecentImports() {
  const { data, error, refetch } = useQuery(importsQuery)
  if (error !== null && !isLeaving(error) && data === undefined)
    return <LoadFailed message={error.message} retry={refetch} />
  const imports = data?.imports ?? []
  if (imports.length === 0) return null
  return <TablePanel title="Recent imports" rows={imports} columns={COLUMNS} keyOf={({ id }) => String(id)} />
}
