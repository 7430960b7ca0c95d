/** Asks whoever has closed a code's form with something typed whether that may go. */
import { useRef } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'

export type DiscardPromotionProps = { discard: () => void; goOn: () => void }

export function DiscardPromotion({ discard, goOn }: DiscardPromotionProps) {
  const body = useRef<HTMLDivElement>(null)
  const mayGo = useRef(false)
  const close = () => body.current?.closest('dialog')?.close()
  return (
    <Modal
      modal_id="promotion-discard"
      title="Discard what you typed?"
      size="sm"
      closed={() => (mayGo.current ? discard() : goOn())}
    >
      <div className="stack" ref={body}>
        <p>It has not been saved.</p>
        <div className="row wrapf">
          <Button className="primary" onClick={close}>
            Go on editing
          </Button>
          <Button
            look="danger"
            onClick={() => {
              mayGo.current = true
              close()
            }}
          >
            Discard
          </Button>
        </div>
      </div>
    </Modal>
  )
}
