/** The end of a refund's form: its reason, whether it includes the delivery, the amount, and the submit button. */
import { useEffect, useRef, useState } from 'react'
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { OrderRefund } from '../../../../domain/selling/refund/order-refund.ts'
import { refundFormSchema } from '../../../../domain/selling/refund/staff-refund.schema.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import type { OrderPartProps } from './order-queries.ts'
import { type RefundDraft, refundOf } from './refund-draft.ts'

export type RefundFormProps = OrderPartProps & {
  draft: RefundDraft
  setDelivery: (delivery: boolean) => void
  done: () => void
}

export function RefundForm({ order, change, draft, setDelivery, done }: RefundFormProps) {
  // Reuses the idempotency key until a response arrives, so that a double press or a retry makes one refund.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLDivElement>(null)
  // On a phone the form is below the lines, out of sight. The refunded line stays in sight, if need be without its end.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const names = form.current?.closest('section')?.querySelectorAll('.order-refunding > th') ?? []
    if (names.length === 1) names[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  const refund = refundOf(order, draft)
  const money = formatPounds(toPounds(refund.amount + refund.credit))
  const deliveryLeft = order.order.totals.delivery - order.delivery_refunded
  return (
    <div ref={form} className="order-refund grid-4">
      <SchemaForm
        label={`Refund of ${order.order.order_no}`}
        schema={refundFormSchema}
        rows={[['reason'], ['note']]}
        initial={{ reason: null, note: '' }}
        intro={
          <>
            {deliveryLeft > 0 && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={draft.delivery}
                  onChange={({ target }) => setDelivery(target.checked)}
                />
                The delivery as well, {formatPounds(deliveryLeft)}
              </label>
            )}
            <p>{whereItGoes(order, refund)}</p>
          </>
        }
        submit={`Refund ${money}`}
        working="Refunding"
        save={async ({ reason, note }) => {
          const body = {
            idempotency_key: key,
            seen: order.seen,
            lines: Object.entries(draft.lines).map(([code, line]) => ({ code, ...line })),
            delivery: draft.delivery,
            reason,
            ...(note !== '' && { note }),
          }
          await change.mutateAsync({ does: 'refund', body })
          setKey(crypto.randomUUID())
          showToast(`${money} refunded`)
          return { next: done }
        }}
      />
    </div>
  )
}

function whereItGoes({ card }: StaffOrder, { amount, credit, vat, isAll }: OrderRefund) {
  return (
    <>
      {amount > 0 && (
        <>
          <b>
            {formatPounds(toPounds(amount))} back to {card || 'the card'},
          </b>{' '}
          {formatPounds(toPounds(vat))} of it VAT.{' '}
        </>
      )}
      {credit > 0 && <b>{formatPounds(toPounds(credit))} back as store credit. </b>}
      {amount > 0 && 'A credit note is sent by e-mail. '}
      {isAll && 'This ends the order.'}
    </>
  )
}
