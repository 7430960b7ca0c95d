/** Asks before an order ends: cancelled with a reason, or sent back because nobody of age was there. */
import { useRef, useState } from 'react'
import { formatPounds } from '../../../domain/money/pence.ts'
import { MAX_CANCEL_REASON, type StaffOrder } from '../../../domain/order/staff-order.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import type { ChangeOrder } from './order-queries.ts'

export type CancelDialogProps = { order: StaffOrder; change: ChangeOrder; isAgeCheck: boolean; closed: () => void }

export function CancelDialog({ order: { order, name }, change, isAgeCheck, closed }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const { total, refunded } = order.totals
  const end = () => {
    if (!isAgeCheck && reason.trim() === '') return setMissing(true)
    const how = isAgeCheck ? { age_check_failed: true as const } : { reason: reason.trim() }
    change.mutate({ does: 'cancel', body: how }, { onSuccess: close })
  }
  return (
    <Modal
      modal_id="end-order"
      title={isAgeCheck ? 'The age check failed?' : `Cancel ${order.order_no}?`}
      size="md"
      closed={closed}
    >
      <div className="stack" ref={body}>
        <p>
          {isAgeCheck && 'The order comes back. '}
          <b>{formatPounds(total - refunded)}</b> {total - refunded > 0 ? 'goes back to the card' : 'is left to refund'}
          , the bottles go back into stock, and {name} is told by mail.
        </p>
        {!isAgeCheck && (
          <Field
            label="Why"
            hint="Its customer reads this."
            value={reason}
            maxLength={MAX_CANCEL_REASON}
            error={isMissing ? 'Say why it is cancelled' : undefined}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          />
        )}
        {change.error && <Note kind="bad">{change.error.message}</Note>}
        <div className="row wrapf">
          <Button className="primary" working={change.isPending ? 'Cancelling' : null} onClick={end}>
            {isAgeCheck ? 'Send it back and refund it' : 'Cancel the order'}
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Modal>
  )
}
