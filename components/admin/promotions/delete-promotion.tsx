/** Asks before a code that nobody has used is deleted. */
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { answered } from '../queries.ts'
import { useDropPromotion } from './promotion-queries.ts'

export type DeletePromotionProps = { code: string; deleted: () => void; closed: () => void }

export function DeletePromotion({ code, deleted, closed }: DeletePromotionProps) {
  const body = useRef<HTMLDivElement>(null)
  const drop = useDropPromotion()
  const close = () => body.current?.closest('dialog')?.close()
  const deleting = useMutation({
    mutationFn: () => answered(call('DELETE /api/admin/promotions/:code', { params: { code } })),
    onSuccess: () => {
      drop(code)
      showToast(`${code} is deleted`)
      close()
      deleted()
    },
  })
  return (
    <Modal modal_id="promotion-delete" title={`Delete ${code}?`} size="sm" closed={closed}>
      <div className="stack" ref={body}>
        <p>No order has used it. Whoever has been told of it finds that it doesn’t work. This can’t be taken back.</p>
        {deleting.error && <Note kind="bad">{deleting.error.message}</Note>}
        <div className="row wrapf">
          <Button look="danger" working={deleting.isPending ? 'Deleting' : null} onClick={() => deleting.mutate()}>
            Delete it
          </Button>
          <Button look="line" onClick={close}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  )
}
