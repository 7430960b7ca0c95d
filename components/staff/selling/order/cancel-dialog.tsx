/** Cancels an order with a reason, or refunds it after a failed age check. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { cancelReasonSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import type { ChangeOrder } from './order-queries.ts'

export type CancelDialogProps = { order: StaffOrder; change: ChangeOrder; isAgeCheck: boolean; closed: () => void }

export function CancelDialog({ order: { order, name }, change, isAgeCheck, closed }: CancelDialogProps) {
  const { total, refunded, refused } = order.totals
  const left = total - refunded - refused
  const follows = (
    <p>
      {isAgeCheck && 'The order comes back. '}
      <b>{formatPounds(left)}</b> {left > 0 ? 'goes back to the card' : 'is left to refund'}, the bottles go back into
      stock, and {name} is notified by mail.
    </p>
  )
  if (isAgeCheck)
    return (
      <Confirm
        id="end-order"
        title="The age check failed?"
        text={follows}
        act="Send it back and refund it"
        working="Cancelling"
        look="primary"
        run={() => change.mutateAsync({ does: 'cancel', body: { age_check_failed: true } })}
        closed={closed}
      />
    )
  return (
    <FormDialog
      id="end-order"
      title={`Cancel ${order.order_no}?`}
      schema={cancelReasonSchema}
      initial={{ reason: '' }}
      intro={follows}
      submit="Cancel the order"
      working="Cancelling"
      save={async (body) => {
        await change.mutateAsync({ does: 'cancel', body })
      }}
      cancel="Keep the order"
      closed={closed}
    />
  )
}
