/** The state of an import of customers: the opened file, its columns, and the latest run. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CustomerColumns } from '../../../../domain/staff/customer-import/customer-fields.ts'
import { call } from '../../../kit/api/call.ts'
import type { OpenedCustomers, SendCustomers } from './read-customers.ts'

export type RunKind = 'dry-run' | 'import'

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
export function useCustomerImport() {
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
