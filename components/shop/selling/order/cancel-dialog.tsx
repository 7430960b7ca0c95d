/** A dialog that asks whether to cancel an order. */
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { giftCaseText } from './order-messages.ts'

export type CancelDialogProps = {
  plan: OrderView['plan']
  working: string | null
  /** Why the last attempt failed; null if it did not. */
  failure: string | null
  onCancel: () => void
  onClose: () => void
}

export const CancelDialog = ({ plan, working, failure, onCancel, onClose }: CancelDialogProps) => (
  <Modal modal_id="cancel-order" title="Cancel this order?" size="sm" closed={onClose}>
    <div className="grid-4">
      <p>
        It hasn’t been packed yet, so nothing will be sent
        {plan?.is_prepaid ? `. ${giftCaseText(plan)}` : ' and we’ll refund you in full.'}
        {plan?.is_first_case && ' Your plan ends with it: no more cases will come, and you won’t be charged again.'}
      </p>
      {failure !== null && <Note kind="bad">{failure}</Note>}
      <div className="row wrapf">
        <Button variant="danger" working={working} onClick={onCancel}>
          Yes, cancel it
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  </Modal>
)
