/** Asks before the shop goes back to an earlier release, and says what follows. */
import { useRef } from 'react'
import type { Release } from '../../../domain/publishing/build.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { pastInWords } from '../past-words.ts'
import { releaseName } from './release-words.ts'
import { usePublishing } from './use-publishing.ts'

export type RollBackDialogProps = { release: Release; closed: () => void }

export function RollBackDialog({ release, closed }: RollBackDialogProps) {
  const { rollBack } = usePublishing()
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  return (
    <Modal modal_id="roll-back" title={`Go back to ${releaseName(release)}?`} size="md" closed={closed}>
      <div className="stack" ref={body}>
        <p>
          Shoppers will see the pages as they were published <b>{pastInWords(release.created_at, new Date())}</b>
          {release.by !== '' && ` by ${release.by}`}: {countOf(release.routes, 'page')}. It takes a moment.
        </p>
        <ul className="roll-back-follows">
          <li>What was published since then waits again.</li>
          <li>
            Publishing by itself pauses: what is saved waits here until somebody publishes it or switches that on again.
          </li>
          <li>A bundle that is scheduled still goes live at its time, and what waits then goes out with it.</li>
          <li>Prices and stock in baskets and at the checkout don’t go back; only pages do.</li>
        </ul>
        {rollBack.error && <Note kind="bad">{rollBack.error.message}</Note>}
        <div className="row wrapf">
          <Button
            className="primary"
            working={rollBack.isPending ? 'Going back' : null}
            onClick={() => rollBack.mutate(release.id, { onSuccess: close })}
          >
            Roll back
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Modal>
  )
}
