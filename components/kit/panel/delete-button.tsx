/** Button in a record's dialog that deletes the record after confirmation. */
import type { QueryKey } from '@tanstack/react-query'
import type { CallResult } from '../api/call.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { useWrite } from './queries.ts'

export type DeleteButtonProps = {
  /** Id of the confirmation dialog, unique in the page. */
  id: string
  /** The record's name in sentences. */
  name: string
  /** Describes the consequence of deleting the record. */
  text: string
  /** First part of the keys of queries to invalidate. */
  reread: QueryKey
  send: () => Promise<CallResult<unknown>>
  deleted: () => void
}

export function DeleteButton({ id, name, text, reread, send, deleted }: DeleteButtonProps) {
  // The dialog shows a failure.
  const { mutateAsync: run } = useWrite(send, { toast: `${name} is deleted`, reread: [reread] })
  return (
    <ConfirmButton
      variant="danger"
      confirm={{ id, title: `Delete ${name}?`, text, act: 'Delete', run: () => run() }}
      done={deleted}
    >
      Delete
    </ConfirmButton>
  )
}
