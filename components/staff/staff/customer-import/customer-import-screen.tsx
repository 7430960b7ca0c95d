/** Imports customers: a file, its columns, a dry run, and writing (docs/import-customers.md). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { CustomerRunPanel } from './customer-run-panel.tsx'
import type { OpenedCustomers, SendCustomers } from './read-customers.ts'
import '../../../kit/panel/import.css'

const STEPS = ['File', 'Columns', 'Dry run', 'Import'] as const

const PHASES = { 'dry-run': 'Comparing the rows with the shop', import: 'Writing the rows' } as const

export function CustomerImportScreen() {
  const { opened, running, isReading, failure, fileName, columns, setColumns, share, choose, startOver } =
    useCustomerImport()
  const kind = running.isPending || running.isSuccess ? running.variables : undefined
  const step = kind === 'import' ? 3 : kind === 'dry-run' ? 2 : opened === undefined ? 0 : 1
  return (
    <>
      <ImportHead
        up={{ href: '/admin/customers', name: 'Customers' }}
        steps={STEPS}
        step={step}
        cancel={step > 0 && step < 3 ? startOver : undefined}
      />
      {failure && <Note kind="bad">{failure}</Note>}
      {isReading && (
        <ReadingProgress
          fileName={fileName}
          stage={kind === undefined ? 'Opening the file' : PHASES[kind]}
          share={kind === undefined ? null : share}
        />
      )}
      {!isReading && opened === undefined && (
        <FileDrop label="List of customers" choose={choose}>
          Customers that Shopify or WooCommerce exported, or another list with e-mail addresses. It’s read in this
          browser; nothing changes until you have checked the result for each row. Customers get no mail.
        </FileDrop>
      )}
      {!isReading && opened && !running.data && (
        <ColumnMap<CustomerField>
          list={opened}
          chosen={columns}
          fields={CUSTOMER_FIELDS}
          isAlone
          choose={(column, field) => setColumns(withField(columns, column, field))}
        >
          <div className="im-do">
            {hasEmailColumn(columns) ? (
              <Button className="primary" onClick={() => running.mutate('dry-run')}>
                Dry run
              </Button>
            ) : (
              <Note kind="warn">Choose the column with the e-mail addresses: customers are known by them.</Note>
            )}
            <p className="small muted">See what would happen to each row. Nothing is changed yet.</p>
          </div>
        </ColumnMap>
      )}
      {!isReading && running.data && kind && (
        <CustomerRunPanel
          {...running.data}
          {...{ kind, fileName, startOver, back: running.reset }}
          start={(next) => running.mutate(next)}
        />
      )}
    </>
  )
}

type RunKind = 'dry-run' | 'import'

/** Loaded when a file is chosen: it is larger than the screen. */
const loadReader = () => import('./read-customers.ts')

const senderOf =
  (kind: RunKind, fileName: string): SendCustomers =>
  (rows) =>
    kind === 'dry-run'
      ? call('POST /api/admin/customers/imports/dry-run', { body: { rows } })
      : call('POST /api/admin/customers/imports', { body: { file_name: fileName.slice(-200), rows } })

const cannotRead = (fileName: string) => (error: Error) => {
  throw new Error(`${fileName} can’t be read: ${error.message}.`)
}

/** A run that is no longer the latest one stops reading, and a mutation ignores its result. */
function useCustomerImport() {
  const client = useQueryClient()
  const [columns, setColumns] = useState<CustomerColumns>({})
  const [share, setShare] = useState(0)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const opening = useMutation({
    mutationFn: async (file: File): Promise<OpenedCustomers> => {
      const { openCustomers } = await loadReader()
      const opened = await openCustomers(file).catch(cannotRead(file.name))
      if (opened === undefined) throw new Error(`${file.name} has no rows.`)
      return opened
    },
  })
  const fileName = opening.variables?.name ?? ''
  const running = useMutation({
    mutationFn: async (kind: RunKind) => {
      if (opening.data === undefined) throw new Error('Choose a file first.')
      const run = new AbortController()
      current.current?.abort()
      current.current = run
      setShare(0)
      const progress = (next: number) => {
        if (!run.signal.aborted) setShare(next)
        return !run.signal.aborted
      }
      const { runCustomers } = await loadReader()
      const send = senderOf(kind, fileName)
      return runCustomers({ opened: opening.data, columns, send, progress }).catch(cannotRead(fileName))
    },
    onSettled: (_run, _error, kind) => kind === 'import' && client.invalidateQueries({ queryKey: ['customers'] }),
  })
  const stop = () => {
    current.current?.abort()
    running.reset()
  }
  const choose = (file: File) => {
    stop()
    opening.mutate(file, { onSuccess: ({ proposed }) => setColumns(proposed) })
  }
  const startOver = () => {
    stop()
    opening.reset()
  }
  const isReading = opening.isPending || running.isPending
  const failure = (running.error ?? opening.error)?.message
  return { opened: opening.data, running, isReading, failure, fileName, columns, setColumns, share, choose, startOver }
}
