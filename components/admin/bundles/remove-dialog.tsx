/** Asks before a bundle is deleted. */
import { useRef } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { useBundles } from './use-bundles.ts'

export function RemoveDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { remove } = useBundles()
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  return (
    <Modal modal_id="bundle-remove" title={`Delete ${bundle.name}?`} size="md" closed={closed}>
      <div className="stack" ref={body}>
        <p>
          The site stays as it is, and so do the drafts of pages. The changes that are only in this bundle are gone.
        </p>
        {remove.error && <Note kind="bad">{remove.error.message}</Note>}
        <div className="row wrapf">
          <Button
            className="primary"
            working={remove.isPending ? 'Deleting' : null}
            onClick={() => remove.mutate(bundle, { onSuccess: close })}
          >
            Delete
          </Button>
          <Button look="line" onClick={close}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  )
}
