/** Starts the test of a page's two versions: who is shown B, and what follows. */
import { useRef, useState } from 'react'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from '../../../domain/page-test/page-test.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { useStartTest } from './use-page-tests.ts'

export type StartTestDialogProps = {
  /** B. */
  page: StaffPage
  /** Saves what is open in the editor first; resolves to its revision, null where that was not possible. */
  saveFirst?: () => Promise<number | null>
  started?: (page: StaffPage) => void
  closed: () => void
}

export function StartTestDialog({ page, saveFirst, started, closed }: StartTestDialogProps) {
  const start = useStartTest()
  const body = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(String(DEFAULT_SHARE))
  const [unsaved, setUnsaved] = useState(false)
  const share = Number(typed)
  const isShare = Number.isInteger(share) && share >= MIN_SHARE && share <= MAX_SHARE
  const close = () => body.current?.closest('dialog')?.close()
  const submit = async () => {
    if (!isShare || page.test_id === null || start.isPending) return
    const revision = saveFirst ? await saveFirst() : page.revision
    setUnsaved(revision === null)
    if (revision === null) return
    start.mutate(
      { test: page.test_id, revision, share },
      {
        onSuccess: (running) => {
          started?.(running)
          close()
        },
      },
    )
  }
  return (
    <Modal modal_id="start-page-test" title={`Test version B of ${page.title}`} size="md" closed={closed}>
      <form
        className="stack"
        ref={body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label="Visitors who see version B, in per cent"
          type="number"
          inputMode="numeric"
          min={MIN_SHARE}
          max={MAX_SHARE}
          value={typed}
          hint={
            isShare
              ? `The other ${100 - share}% see the page as it is. An even split gives a result soonest.`
              : undefined
          }
          error={isShare ? undefined : `Choose ${MIN_SHARE} to ${MAX_SHARE} per cent`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p>
          Both are at /{page.route} from the next build of the site. A visitor who has seen one version keeps seeing it.
        </p>
        <p className="small muted">
          We count visitors who agreed to statistics: which version they saw, and whether they added something to their
          basket and ordered. The results are under Analytics.
        </p>
        {unsaved && <Note kind="bad">The draft can’t be saved just now, so the test can’t begin yet.</Note>}
        {start.error && <Note kind="bad">{start.error.message}</Note>}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={start.isPending ? 'Starting' : null}>
            Start the test
          </Button>
          <Button look="line" onClick={close}>
            Not yet
          </Button>
        </div>
      </form>
    </Modal>
  )
}
