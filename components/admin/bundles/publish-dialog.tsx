/** Asks before a bundle goes live now, and says what follows. */
import { useRef } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { useBundles } from './use-bundles.ts'

export function PublishDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { publish } = useBundles()
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  return (
    <Modal modal_id="bundle-publish" title={`Publish ${bundle.name} now?`} size="md" closed={closed}>
      <div className="stack" ref={body}>
        <p>
          {countOf(bundle.items.length, 'change')} will be on the site with the next build. Prices count in baskets at
          once. Whatever else waits to be published goes out as well.
        </p>
        {publish.error && <Note kind="bad">{publish.error.message}</Note>}
        <div className="row wrapf">
          <Button
            className="primary"
            working={publish.isPending ? 'Publishing' : null}
            onClick={() => publish.mutate(bundle, { onSuccess: close })}
          >
            Publish now
          </Button>
          <Button look="line" onClick={close}>
            Not yet
          </Button>
        </div>
      </div>
    </Modal>
  )
}
