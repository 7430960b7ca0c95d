/** The end of a refund: why, with the delivery or without, what it comes to, and the press that sends it. */
import { type FormEvent, useState } from 'react'
import { formatPounds, toPounds } from '../../../domain/money/pence.ts'
import type { StaffOrder } from '../../../domain/order/staff-order.ts'
import { MAX_REFUND_NOTE, REASON_WORDS, REFUND_REASONS, type RefundReason } from '../../../domain/refund/case-refund.ts'
import type { OrderRefund } from '../../../domain/refund/order-refund.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import type { NextStepProps } from './next-step.tsx'
import { type RefundDraft, refundOf } from './refund-draft.ts'

export type RefundFormProps = NextStepProps & {
  draft: RefundDraft
  setDelivery: (delivery: boolean) => void
  done: () => void
}

const isReason = (text: string): text is RefundReason => REFUND_REASONS.some((reason) => reason === text)

export function RefundForm({ order, change, draft, setDelivery, done }: RefundFormProps) {
  // The same key until it is answered: pressed twice, or sent again after a lost answer, it is one refund.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<RefundReason>('damaged')
  const [note, setNote] = useState('')
  const refund = refundOf(order, draft)
  const money = formatPounds(toPounds(refund.amount + refund.credit))
  const isWorking = change.isPending && change.variables.does === 'refund'
  const deliveryLeft = order.order.totals.delivery - order.delivery_refunded
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    change.mutate(
      {
        does: 'refund',
        body: {
          idempotency_key: key,
          seen: order.seen,
          lines: Object.entries(draft.lines).map(([code, line]) => ({ code, ...line })),
          delivery: draft.delivery,
          reason,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      },
      {
        onSuccess: () => {
          setKey(crypto.randomUUID())
          showToast(`${money} refunded`)
          done()
        },
      },
    )
  }
  return (
    <form className="order-refund" onSubmit={send} noValidate>
      <div className="order-refund-why">
        <label className="field">
          <span className="lab">Reason</span>
          <select
            className="input"
            value={reason}
            onChange={({ target }) => isReason(target.value) && setReason(target.value)}
          >
            {REFUND_REASONS.map((one) => (
              <option key={one} value={one}>
                {REASON_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
        <Field
          label="In a few words"
          value={note}
          maxLength={MAX_REFUND_NOTE}
          hint="On the credit note, which the customer reads."
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {deliveryLeft > 0 && (
        <label className="check">
          <input type="checkbox" checked={draft.delivery} onChange={({ target }) => setDelivery(target.checked)} />
          The delivery as well, {formatPounds(deliveryLeft)}
        </label>
      )}
      {change.error && change.variables?.does === 'refund' && <Note kind="bad">{change.error.message}</Note>}
      <div className="order-refund-foot">
        <p>{whereItGoes(order, refund)}</p>
        <Button type="submit" className="primary" working={isWorking ? 'Refunding' : null}>
          Refund {money}
        </Button>
      </div>
    </form>
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
      {amount > 0 && 'A credit note goes by mail. '}
      {isAll && 'Nothing is left: the order ends as refunded.'}
    </>
  )
}
