/** Notes above the canvas on unsaved drafts: kept changes, parts that another user changed too, no connection. */
import { useState } from 'react'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { deleteEditing, type StoredEditing } from '../../core/queries/stored-editing.ts'
import { ClashDialog } from './clash-dialog.tsx'
import type { DraftSaver } from './draft-saver.ts'
import type { Saving } from './draft-state.ts'

export type SavingNotesProps = {
  saver: DraftSaver
  /** Unsaved edits kept in this browser; null if there are none. */
  offered: StoredEditing | null
  /** Called once they are restored or discarded. */
  settled: () => void
}

export function SavingNotes({ saver, offered, settled }: SavingNotesProps) {
  const saving = useStore(saver.$saving)
  const page = useStore(saver.$page)
  if (offered !== null) {
    const isOlder = offered.revision !== page.revision
    return (
      <div className="pe-note pe-saving" role="alert">
        <p>
          Changes that you made here {formatTimeAgo(offered.at, new Date())} hadn’t been saved when you left. They’re
          kept in this browser.
          {isOlder && ` ${page.by || 'Another user'} has saved the page since; your changes are merged with theirs.`}
        </p>
        <Button
          className="sm"
          onClick={() => {
            saver.restore(offered)
            settled()
          }}
        >
          Restore them
        </Button>
        <Button
          variant="line"
          className="sm"
          onClick={() => {
            void deleteEditing(page.id)
            settled()
          }}
        >
          Discard them
        </Button>
      </div>
    )
  }
  if (saving.state === 'conflict') return <Conflict saver={saver} saving={saving} />
  if (saving.state === 'away') {
    return (
      <p className="pe-note pe-saving" role="status">
        We can’t reach the shop just now. Your changes are kept in this browser and will be saved once we can.
      </p>
    )
  }
  if (saving.state === 'refused') {
    return (
      <p className="pe-note pe-saving bad" role="alert">
        {saving.message}
      </p>
    )
  }
  return null
}

type ConflictProps = Pick<SavingNotesProps, 'saver'> & { saving: Extract<Saving, { state: 'conflict' }> }

function Conflict({ saver, saving }: ConflictProps) {
  const [isOpen, setOpen] = useState(false)
  const { conflict, clashes } = saving
  const by = conflict.by || 'Another user'
  return (
    <div className="pe-note pe-saving bad" role="alert">
      <p>
        {by} changed {clashes.length === 1 ? 'a part' : `${clashes.length} parts`} of this page that you changed too (
        {formatTimeAgo(conflict.at, new Date())}). Your changes are kept in this browser until you choose.
      </p>
      <Button className="sm" onClick={() => setOpen(true)}>
        Choose versions
      </Button>
      {isOpen && <ClashDialog saver={saver} saving={saving} closed={() => setOpen(false)} />}
    </div>
  )
}
