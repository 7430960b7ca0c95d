/** Asks before a page goes off the site, and says what follows. */
import { useRef } from 'react'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { usePages } from './use-pages.ts'

export function ArchiveDialog({ page, closed }: { page: StaffPage; closed: () => void }) {
  const { archive } = usePages()
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  return (
    <Modal modal_id="archive-page" title={`Archive ${page.title}?`} size="md" closed={closed}>
      <div className="stack" ref={body}>
        <p>
          {page.published_at === null
            ? 'It was never on the site. Its draft is kept, and it can be brought back.'
            : `Shoppers will no longer find /${page.route} once the site is published again. Its versions are kept, and it can be brought back as a draft.`}
        </p>
        {page.published_at !== null && <p>Take links to it out of the menu and of other pages first.</p>}
        {archive.error && <Note kind="bad">{archive.error.message}</Note>}
        <div className="row wrapf">
          <Button
            className="primary"
            working={archive.isPending ? 'Archiving' : null}
            onClick={() => archive.mutate({ id: page.id, is_archived: true }, { onSuccess: close })}
          >
            Archive
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Modal>
  )
}
