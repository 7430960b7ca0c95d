/** The button of a dialog that deletes its noun once the user confirms it, and then closes the dialog. */
import type { QueryKey } from '@tanstack/react-query'
import type { CallResult } from '../api/call.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { useWrite } from './queries.ts'

export type DeleteButtonProps = {
  /** Unique in the page. */
  id: string
  /** Its name in sentences. */
  name: string
  /** The consequence of deleting it. */
  text: string
  /** First part of the keys of queries to read again. */
  reread: QueryKey
  send: () => Promise<CallResult<unknown>>
  deleted: () => void
}

export function DeleteButton({ id, name, text, reread, send, deleted }: DeleteButtonProps) {
  // The dialog shows a failure.
  const { mutateAsync: run } = useWrite(send, { toast: `${name} is deleted`, reread: [reread], isQuiet: () => true })
  return (
    <ConfirmButton
      look="danger"
      confirm={{ id, title: `Delete ${name}?`, text, act: 'Delete', run: () => run() }}
      done={deleted}
    >
      Delete
    </ConfirmButton>
  )
}
