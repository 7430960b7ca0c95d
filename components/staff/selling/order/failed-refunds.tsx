/** Refunds that the bank rejected: retried, given as store credit, or noted as paid back elsewhere. */
import { useState } from 'react'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { SettleRefundRequest, StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { settleNoteSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import type { OrderPartProps } from './order-queries.ts'

type FailedRefund = StaffOrder['failed_refunds'][number]
type Decision = { refund: FailedRefund; as: SettleRefundRequest['as'] }

const DONE = {
  retry: 'The refund was sent again',
  credit: 'Added to their store credit',
  elsewhere: 'Marked as settled',
} as const

export function FailedRefunds({ order, change }: OrderPartProps) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const closed = () => setDecision(null)
  const settle = async ({ refund: { credit_note, seen }, as }: Decision, note?: string) => {
    const body = { as, seen, ...(note !== undefined && { note }) }
    await change.mutateAsync({ does: 'settle', credit_note, body })
    showToast(DONE[as])
  }
  return (
    <>
      {order.failed_refunds.map((refund) => (
        <section key={refund.credit_note} className="panel order-return grid-3" aria-label={refund.credit_note}>
          <h2>The bank did not take a refund of {formatPounds(refund.amount)}</h2>
          {refund.reason !== '' && <p>Reason: {refund.reason}</p>}
          <p className="small muted">
            Credit note {refund.credit_note}, {formatPastTime(refund.at, new Date())}. The customer expects the money.
          </p>
          <div className="row wrapf">
            <Button className="sm" onClick={() => setDecision({ refund, as: 'retry' })}>
              Try again
            </Button>
            {order.customer !== null && (
              <Button variant="line" className="sm" onClick={() => setDecision({ refund, as: 'credit' })}>
                Give store credit
              </Button>
            )}
            <Button variant="line" className="sm" onClick={() => setDecision({ refund, as: 'elsewhere' })}>
              Mark as settled
            </Button>
          </div>
        </section>
      ))}
      {decision?.as === 'elsewhere' && (
        <FormDialog
          id="settle-refund"
          title={`How was ${formatPounds(decision.refund.amount)} paid back?`}
          schema={settleNoteSchema}
          initial={{ note: '' }}
          intro={
            <p>
              {order.name} gets an e-mail that it was paid back outside the shop and replaces the refund that failed.
            </p>
          }
          submit="Mark as settled"
          working="Saving"
          save={async ({ note }) => {
            await settle(decision, note)
          }}
          closed={closed}
        />
      )}
      {decision !== null && decision.as !== 'elsewhere' && (
        <Confirm
          id="settle-refund"
          {...refundTexts(decision, order)}
          look="primary"
          run={() => settle(decision)}
          closed={closed}
        />
      )}
    </>
  )
}

const refundTexts = ({ refund, as }: Decision, { name, card }: StaffOrder) => {
  const money = formatPounds(refund.amount)
  return as === 'credit'
    ? {
        title: `Give ${money} of store credit?`,
        text: <p>{name} can spend it at once and gets an e-mail. The card is not refunded any more.</p>,
        act: 'Give store credit',
        working: 'Saving',
      }
    : {
        title: `Send ${money} to ${card || 'the card'} again?`,
        text: <p>If the bank refuses it again, it comes back here.</p>,
        act: 'Try again',
        working: 'Sending',
      }
}
