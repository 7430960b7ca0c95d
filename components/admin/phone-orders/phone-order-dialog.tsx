/** Asks before a phone order's link is replaced or ended: says what it comes to. */
import { useRef } from 'react'
import type { StaffPhoneOrder } from '../../../domain/phone-order/phone-order.ts'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { type PhoneOrderDeed, usePhoneOrderChange } from './phone-order-queries.ts'

export type PhoneOrderDialogProps = { phoneOrder: StaffPhoneOrder; does: PhoneOrderDeed; closed: () => void }

export function PhoneOrderDialog({ phoneOrder, does, closed }: PhoneOrderDialogProps) {
  const change = usePhoneOrderChange(phoneOrder)
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const isResend = does === 'resend'
  return (
    <Modal
      modal_id="phone-order-action"
      title={isResend ? 'Send another link?' : `Cancel the phone order of ${phoneOrder.full_name}?`}
      size="md"
      closed={closed}
    >
      <div className="stack" ref={body}>
        <p>
          {isResend ? (
            <>
              <b>{phoneOrder.email}</b> gets another mail, with today’s prices and a link that is good for seven days.
              The link before stops working at once.
            </>
          ) : (
            <>
              The link stops working at once, and {phoneOrder.full_name} isn’t told. Any wines already in their basket
              stay there.
            </>
          )}
        </p>
        {change.error && <Note kind="bad">{change.error.message}</Note>}
        <div className="row wrapf">
          <Button
            className="primary"
            working={change.isPending ? (isResend ? 'Sending' : 'Cancelling') : null}
            onClick={() => change.mutate(does, { onSuccess: close })}
          >
            {isResend ? 'Send another link' : 'Cancel the phone order'}
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Modal>
  )
}
