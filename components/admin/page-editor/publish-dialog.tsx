/** Publishes the draft, once nothing keeps it from it: what that would be is said here again. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { useStore } from '../../primitives/use-store.ts'
import { FindingList } from './checks-panel.tsx'
import { type DraftSaver, saveFirst } from './draft-saver.ts'
import type { Finding } from './finding.ts'
import { versionsQuery } from './page-editor-queries.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export type PublishDialogProps = {
  saver: DraftSaver
  findings: readonly Finding[]
  /** To a bundle instead, once the draft is saved. */
  bundle: () => void
  closed: () => void
}

export function PublishDialog({ saver, findings, bundle, closed }: PublishDialogProps) {
  const client = useQueryClient()
  const page = useStore(saver.$page)
  const body = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  useKeptFocus(body, 'input, button')
  const errors = findings.filter(({ level }) => level === 'error')
  const close = () => body.current?.closest('dialog')?.close()
  const isSavedFirst = async (): Promise<boolean> => {
    setWorking(true)
    if ((await saveFirst(saver)) !== null) return true
    setFailure('The draft can’t be saved just now, so it can’t be published yet.')
    setWorking(false)
    return false
  }
  const later = async () => {
    if (!(await isSavedFirst())) return
    close()
    bundle()
  }
  const publish = async () => {
    if (!(await isSavedFirst())) return
    const answer = await call('POST /api/admin/pages/:id/publish', {
      params: { id: page.id },
      body: { revision: saver.revision(), note },
    })
    setWorking(false)
    if (!answer.ok) {
      const first = Object.entries(answer.errors ?? {})[0]
      return setFailure(first === undefined ? answer.message : `${answer.message}: ${first[1]} (${first[0]})`)
    }
    saver.settle(answer.data.page)
    void client.invalidateQueries({ queryKey: versionsQuery(page.id).queryKey })
    void client.invalidateQueries({ queryKey: ['pages'], exact: true })
    showToast(`${answer.data.page.title} is published`)
    close()
  }
  return (
    <Modal modal_id="publish-page" title={`Publish ${page.title}`} size="md" closed={closed}>
      <div className="stack pe-dialog" ref={body}>
        {errors.length > 0 ? (
          <FindingList heading="Before it can be published" findings={errors} />
        ) : (
          <>
            <p>
              {page.published_at === null
                ? `It will be at /${page.route} with the next build of the site.`
                : `What is at /${page.route} is replaced with the next build of the site. What was there stays among the versions.`}
            </p>
            <Field
              label="What changed, for your colleagues"
              value={note}
              maxLength={200}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        {failure && <Note kind="bad">{failure}</Note>}
        <div className="row wrapf">
          {errors.length === 0 && (
            <Button className="primary" working={isWorking ? 'Publishing' : null} onClick={publish}>
              Publish now
            </Button>
          )}
          {errors.length === 0 && !isWorking && page.version !== 'b' && (
            <Button look="line" onClick={() => void later()}>
              Add to a bundle
            </Button>
          )}
          <Button look="line" onClick={close}>
            {errors.length === 0 ? 'Not yet' : 'Back to the page'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
