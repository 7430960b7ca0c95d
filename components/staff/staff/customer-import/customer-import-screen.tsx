/** Imports customers: a file, its columns, a dry run, and writing (docs/import-customers.md). */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  CUSTOMER_FIELDS,
  type CustomerColumns,
  type CustomerField,
  hasEmailColumn,
} from '../../../../domain/staff/customer-import/customer-fields.ts'
import { withField } from '../../../../domain/staff/import/column-fields.ts'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ColumnMap } from '../import/column-map.tsx'
import { FileDrop } from '../import/file-drop.tsx'
import { ImportHead } from '../import/import-head.tsx'
import { ReadingProgress } from '../import/reading-progress.tsx'
import { useStepFocus } from '../import/step-focus.ts'
import { CustomerRunPanel } from './customer-run-panel.tsx'
import type { CustomersRun, OpenedCustomers, SendCustomers } from './read-customers.ts'
import '../../../kit/panel/import.css'

const STEPS = ['File', 'Columns', 'Dry run', 'Import'] as const

type Result = { kind: 'dry-run' | 'import'; run: CustomersRun; message: string }

type State = {
  fileName: string
  opened: OpenedCustomers | null
  columns: CustomerColumns
  /** The share of the file that has been read, 0 to 1, and for what; null while nothing runs. */
  reading: { kind: 'open' | 'dry-run' | 'import'; share: number } | null
  result: Result | null
  failure: string
}

const NOTHING: State = { fileName: '', opened: null, columns: {}, reading: null, result: null, failure: '' }

const stepOf = ({ opened, reading, result }: State): number => {
  if (reading?.kind === 'import' || result?.kind === 'import') return 3
  if (reading?.kind === 'dry-run' || result !== null) return 2
  return opened === null ? 0 : 1
}

/** Loaded when a file is chosen: it is larger than the screen. */
const loadReader = () => import('./read-customers.ts')

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const PHASE_LABELS = {
  open: 'Opening the file',
  'dry-run': 'Comparing the rows with the shop',
  import: 'Writing the rows',
}

export function CustomerImportScreen() {
  const client = useQueryClient()
  const [state, setState] = useState<State>(NOTHING)
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }))
  /** Number of the latest run; an earlier run stops when it differs. */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const startOver = () => {
    turn.current += 1
    setState(NOTHING)
  }
  const choose = async (file: File) => {
    turn.current += 1
    const mine = turn.current
    setState({ ...NOTHING, fileName: file.name, reading: { kind: 'open', share: 0 } })
    const opened = await loadReader()
      .then(({ openCustomers }) => openCustomers(file))
      .catch((error: unknown) => textOf(error))
    if (mine !== turn.current) return
    if (opened === undefined || typeof opened === 'string')
      return setState({
        ...NOTHING,
        failure: `${file.name} ${opened === undefined ? 'has no rows' : `can’t be read: ${opened}`}.`,
      })
    change({ opened, columns: opened.proposed, reading: null })
  }
  const start = async (kind: 'dry-run' | 'import') => {
    const { opened, columns, fileName } = state
    if (opened === null) return
    turn.current += 1
    const mine = turn.current
    const send: SendCustomers = (rows) =>
      kind === 'dry-run'
        ? call('POST /api/admin/customers/imports/dry-run', { body: { rows } })
        : call('POST /api/admin/customers/imports', { body: { file_name: fileName.slice(-200), rows } })
    const progress = (share: number) => {
      if (mine === turn.current) change({ reading: { kind, share } })
      return mine === turn.current
    }
    change({ reading: { kind, share: 0 }, result: null, failure: '' })
    try {
      const { runCustomers } = await loadReader()
      const { run, message } = await runCustomers({ opened, columns, send, progress })
      if (mine === turn.current) change({ reading: null, result: { kind, run, message } })
    } catch (error) {
      if (mine === turn.current) change({ reading: null, failure: `${fileName} can’t be read: ${textOf(error)}.` })
    }
    if (kind === 'import') void client.invalidateQueries({ queryKey: ['customers'] })
  }

  const { opened, columns, reading, result, failure, fileName } = state
  const step = stepOf(state)
  useStepFocus(`${step} ${reading?.kind}`)
  return (
    <>
      <ImportHead
        up={{ href: '/admin/customers', name: 'Customers' }}
        steps={STEPS}
        step={step}
        cancel={step > 0 && step < 3 ? startOver : undefined}
      />
      {failure !== '' && <Note kind="bad">{failure}</Note>}
      {reading !== null && (
        <ReadingProgress
          fileName={fileName}
          stage={PHASE_LABELS[reading.kind]}
          share={reading.kind === 'open' ? null : reading.share}
        />
      )}
      {reading === null && opened === null && (
        <FileDrop label="List of customers" choose={(file) => void choose(file)}>
          Customers that Shopify or WooCommerce exported, or another list with e-mail addresses. It’s read in this
          browser; nothing changes until you have checked the result for each row. Customers get no mail.
        </FileDrop>
      )}
      {reading === null && opened !== null && result === null && (
        <ColumnsStep
          opened={opened}
          columns={columns}
          change={(next) => change({ columns: next })}
          dryRun={() => void start('dry-run')}
        />
      )}
      {reading === null && result !== null && (
        <CustomerRunPanel
          {...result}
          fileName={fileName}
          start={(kind) => void start(kind)}
          back={() => change({ result: null })}
          startOver={startOver}
        />
      )}
    </>
  )
}

type ColumnsStepProps = {
  opened: OpenedCustomers
  columns: CustomerColumns
  change: (columns: CustomerColumns) => void
  dryRun: () => void
}

const ColumnsStep = ({ opened, columns, change, dryRun }: ColumnsStepProps) => (
  <ColumnMap<CustomerField>
    list={opened}
    chosen={columns}
    fields={CUSTOMER_FIELDS}
    isAlone
    choose={(column, field) => change(withField(columns, column, field))}
  >
    <div className="im-do">
      {hasEmailColumn(columns) ? (
        <Button className="primary" onClick={dryRun}>
          Dry run
        </Button>
      ) : (
        <Note kind="warn">Choose the column with the e-mail addresses: customers are known by them.</Note>
      )}
      <p className="small muted">See what would happen to each row. Nothing is changed yet.</p>
    </div>
  </ColumnMap>
)
