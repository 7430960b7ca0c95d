/** The bar above the editor: the page and its status, undo and redo, screens, checks, preview, publishing. */
import { type Dispatch, type SetStateAction, useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import type { Finding } from '../../core/queries/finding.ts'
import { AddPageDialog } from '../bundle/add-page-dialog.tsx'
import { StartTestDialog } from '../page-test/start-test-dialog.tsx'
import { VersionSwitch } from '../page-test/version-switch.tsx'
import { HeldFindings } from './checks-panel.tsx'
import { type DraftSaver, saveFirst } from './draft-saver.ts'
import { useEditor } from './editor-context.ts'
import { OtherEditors } from './other-editors.tsx'
import { PageStatus, titleIfCut } from './page-status.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScreenSwitch } from './screen-switch.tsx'
import { $unmeasured } from './seen-faults.ts'

export type BarDialog = 'publish' | 'bundle' | 'test' | null

export type EditorBarProps = {
  saver: DraftSaver
  findings: readonly Finding[]
  isChecking: boolean
  toggleChecks: () => void
  preview: () => void
  isOpening: boolean
  share: () => void
  dialog: BarDialog
  setDialog: Dispatch<SetStateAction<BarDialog>>
}

export function EditorBar({ saver, findings, isChecking, toggleChecks, dialog, setDialog, ...props }: EditorBarProps) {
  const editor = useEditor()
  const { past, future, page: document } = useStore(editor.$history)
  const page = useStore(saver.$page)
  const { state } = useStore(saver.$saving)
  const [publishedAt, setPublishedAt] = useState<number | null>(null)
  const [before, after] = [past.at(-1)?.name, future.at(-1)?.name]
  const errors = findings.filter(({ level }) => level === 'error').length
  const isComplete = useStore($unmeasured).length === 0
  const known = { draft: document, findings, Frame: HeldFindings }
  const isUnshown = page.version === 'b' && page.started_at === null
  return (
    <header className="pe-bar dark">
      <a className="iconbtn" href="/admin/page_builder_dashboard" aria-label="All pages">
        <Icon name="left" />
      </a>
      <div className="pe-name">
        <h1 onPointerEnter={titleIfCut}>{document.title || 'Untitled'}</h1>
        <PageStatus saver={saver} publishedAt={publishedAt} />
      </div>
      <VersionSwitch page={page} />
      <OtherEditors saver={saver} />
      <div className="pe-undo">
        <HistoryButton icon="undo" verb="Undo" name={before} act={editor.undo} />
        <HistoryButton icon="redo" verb="Redo" name={after} act={editor.redo} />
      </div>
      <ScreenSwitch />
      <Button
        variant="ghost"
        className={findings.length > 0 ? 'pe-checks found' : 'pe-checks'}
        aria-pressed={isChecking}
        onClick={toggleChecks}
      >
        <Icon name={findings.length > 0 ? 'warn' : isComplete ? 'check' : 'search'} small />
        <span className="pe-checks-name">Checks</span>
        {!isComplete && <span className="sr">, some screen sizes still to come</span>}
        {findings.length > 0 && (
          <>
            <span className="num">{findings.length}</span>
            <span className="sr">to look at{errors > 0 && `, ${countOf(errors, 'error')}`}</span>
          </>
        )}
      </Button>
      <Button
        variant="ghost"
        className="pe-share"
        working={props.isOpening ? 'Preview' : null}
        title="Opens in a new tab"
        onClick={props.preview}
      >
        <Icon name="eye" small />
        Preview
      </Button>
      <Button variant="ghost" className="pe-share" aria-label="Share a preview" onClick={props.share}>
        Share
      </Button>
      <Button
        variant="ghost"
        working={state === 'saving' ? 'Saving' : null}
        aria-disabled={state === 'saved' || undefined}
        className="pe-wide"
        onClick={() => void saver.save()}
      >
        {state === 'saved' ? 'Saved' : 'Save'}
      </Button>
      <Button variant="gold" onClick={() => setDialog(isUnshown ? 'test' : 'publish')}>
        {isUnshown ? 'Start the test' : 'Publish'}
      </Button>
      {dialog === 'publish' && (
        <PublishDialog
          saver={saver}
          findings={findings}
          published={() => setPublishedAt(Date.now())}
          bundle={() => setDialog('bundle')}
          closed={() => setDialog((now) => (now === 'publish' ? null : now))}
        />
      )}
      {dialog === 'test' && (
        <StartTestDialog
          page={page}
          known={known}
          saveFirst={() => saveFirst(saver)}
          started={saver.settle}
          closed={() => setDialog(null)}
        />
      )}
      {dialog === 'bundle' && <AddPageDialog page={page} known={known} closed={() => setDialog(null)} />}
    </header>
  )
}

type HistoryButtonProps = { icon: string; verb: string; name: string | undefined; act: () => void }

const HistoryButton = ({ icon, verb, name, act }: HistoryButtonProps) => (
  <button
    type="button"
    className="iconbtn"
    aria-disabled={name === undefined || undefined}
    aria-label={name === undefined ? verb : `${verb}: ${name}`}
    title={name === undefined ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${name}`}
    onClick={name === undefined ? undefined : act}
  >
    <Icon name={icon} />
  </button>
)
