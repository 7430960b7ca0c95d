/** The button of a dialog that deletes its noun once the user confirms it, and then closes the dialog. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { answered } from '../queries.ts'
import { Confirm } from './confirm.tsx'

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
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const run = async () => {
    await answered(send())
    await client.invalidateQueries({ queryKey: reread })
    showToast(`${name} is deleted`)
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      {asks && (
        <Confirm
          id={id}
          title={`Delete ${name}?`}
          text={text}
          act="Delete"
          run={run}
          closed={(isDeleted) => (isDeleted ? deleted() : setAsks(false))}
        />
      )}
    </>
  )
}
