/** Notes above the canvas on unsaved drafts, each with a choice: kept changes, a conflict, no connection. */
import { useState } from 'react'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { openPage } from '../../core/queries/page-editor-queries.ts'
import { deleteEditing, type StoredEditing } from '../../core/queries/stored-editing.ts'
import type { DraftSaver, Saving } from './draft-saver.ts'
import { useEditor } from './editor-context.ts'

export type SavingNotesProps = {
  saver: DraftSaver
  /** Unsaved edits kept in this browser; null if there are none. */
  offered: StoredEditing | null
  /** Called once they are restored or discarded. */
  settled: () => void
}

export function SavingNotes({ saver, offered, settled }: SavingNotesProps) {
  const editor = useEditor()
  const saving = useStore(saver.$saving)
  const page = useStore(saver.$page)
  if (offered !== null) {
    const isOlder = offered.revision !== page.revision
    return (
      <div className="pe-note" role="alert">
        <p>
          Changes that you made here {formatTimeAgo(offered.at, new Date())} couldn’t be saved. They’re kept in this
          browser.
          {isOlder && ` ${page.by || 'Another user'} has saved the page since; restoring yours replaces it.`}
        </p>
        <Button
          className="sm"
          onClick={() => {
            editor.open(offered.history)
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
      <p className="pe-note" role="status">
        We can’t reach the shop just now. Your changes are kept in this browser and will be saved once we can.
      </p>
    )
  }
  if (saving.state === 'refused') {
    return (
      <p className="pe-note bad" role="alert">
        {saving.message}
      </p>
    )
  }
  return null
}

type ConflictProps = Pick<SavingNotesProps, 'saver'> & { saving: Extract<Saving, { state: 'conflict' }> }

function Conflict({ saver, saving: { conflict } }: ConflictProps) {
  const [isWorking, setWorking] = useState(false)
  const otherEditor = conflict.by || 'the other'
  const take = async () => {
    setWorking(true)
    try {
      const { page, document } = await openPage(saver.$page.get().id)
      saver.take(document, page, `Use ${otherEditor}’s draft`)
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'It couldn’t be loaded just now', 'bad')
    }
    setWorking(false)
  }
  return (
    <div className="pe-note bad" role="alert">
      <p>
        {conflict.message} ({formatTimeAgo(conflict.at, new Date())}). Your changes since then are kept here but not
        saved.
      </p>
      <Button className="sm" onClick={() => void saver.saveMine(conflict)}>
        Replace it with mine
      </Button>
      <Button variant="line" className="sm" working={isWorking ? 'Loading it' : null} onClick={take}>
        Use {otherEditor}’s version (you can undo this)
      </Button>
    </div>
  )
}
