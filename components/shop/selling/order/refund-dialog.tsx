/** A dialog with the form to refund bottles of a case or an order: quantities, reason and total. */
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import {
  bottlesAmount,
  MAX_REFUND_NOTE,
  REASON_LABELS,
  REFUND_REASONS,
  type RefundReason,
} from '../../../../domain/selling/refund/case-refund.ts'
import type { RefundableWine, RefundRequest } from '../../../../domain/selling/refund/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'
import { amountFormat } from '../checkout/amounts.ts'
import { LongField } from '../checkout/long-field.tsx'
import './refund-dialog.css'

export type WantedRefund = Pick<RefundRequest, 'lines' | 'reason' | 'note'>

/** A line whose bottles can be refunded. */
export type RefundLine = Pick<RefundableWine, 'code' | 'productname' | 'quantity' | 'refunded' | 'total'>

export type RefundDialogProps<Line extends RefundLine> = {
  /** 'Refund Rioja Reserva 2018' */
  title: string
  lines: readonly Line[]
  /** The line's name, with what is refunded of it as `children`; undefined if the title names the only line. */
  nameOf?: (line: Line, children: ReactNode) => ReactNode
  type: CheckoutKind
  isWorking: boolean
  /** Why the last attempt failed; null if it did not. */
  failure: string | null
  /** `amount`: the total as text: '£21.98'. */
  onRefund: (wanted: WantedRefund, amount: string) => void
  onClose: () => void
}

const worth = (line: RefundLine, count: number): number => bottlesAmount(toPence(line.total), line, count)

export function RefundDialog<Line extends RefundLine>(props: RefundDialogProps<Line>) {
  const { title, lines, nameOf, type, isWorking, failure, onRefund, onClose } = props
  const refundable = lines.filter(({ quantity, refunded }) => refunded < quantity)
  // A refund of the only wine is of at least one bottle; of several wines, any may be left out.
  const least = refundable.length === 1 ? 1 : 0
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const id = useId()
  const of = ({ code }: RefundLine): number => chosen[code] ?? least
  const bottles = refundable.reduce((sum, line) => sum + of(line), 0)
  const amount = amountFormat(type)(toPounds(refundable.reduce((sum, line) => sum + worth(line, of(line)), 0)))

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWorking || bottles === 0 || reason === '') return
    const wanted = refundable.filter((line) => of(line) > 0).map((line) => ({ code: line.code, quantity: of(line) }))
    onRefund({ lines: wanted, reason, ...(note.trim() !== '' && { note: note.trim() }) }, amount)
  }

  return (
    <Modal modal_id="refund" title={title} closed={onClose}>
      <form className="refund-form" noValidate onSubmit={send}>
        <ul className={nameOf ? 'members-lines' : 'refund-lines'}>
          {lines.map((line) => (
            <li key={line.code}>
              {nameOf ? (
                nameOf(
                  line,
                  <p className="small muted">
                    {`${line.quantity} in this case, ${amountFormat(type)(line.total)} in all${line.refunded > 0 ? `, ${line.refunded} refunded` : ''}`}
                  </p>,
                )
              ) : (
                <b>Bottles</b>
              )}
              {refundable.includes(line) ? (
                <Stepper
                  label={line.productname}
                  value={of(line)}
                  minimum={least}
                  most={line.quantity - line.refunded}
                  onChange={(count) =>
                    setChosen({ ...chosen, [line.code]: Math.min(count, line.quantity - line.refunded) })
                  }
                />
              ) : (
                <span className="small muted">Refunded</span>
              )}
            </li>
          ))}
        </ul>
        <FieldNote id={`${id}bottles`} error={isTried && bottles === 0 ? 'Choose at least one bottle' : undefined} />
        <SelectField
          label="What was wrong?"
          data-first-focus={least > 0 || undefined}
          value={reason}
          options={[['', 'Choose a reason'], ...REFUND_REASONS.map((each) => [each, REASON_LABELS[each]] as const)]}
          choose={(chosen) => setReason(REFUND_REASONS.find((each) => each === chosen) ?? '')}
          hint="You get your money back whatever you say. It helps us choose better wines."
          error={isTried && reason === '' ? 'Choose a reason' : undefined}
        />
        <LongField
          label="Anything you’d like to add (optional)"
          name="note"
          rows={2}
          maxLength={MAX_REFUND_NOTE}
          value={note}
          error={undefined}
          onChange={setNote}
        />
        <p role="status">
          {bottles === 0
            ? 'Choose the bottles, and you’ll see what you get back.'
            : `You’ll get back ${amount} for ${countOf(bottles, 'bottle')}, the way you paid.`}
        </p>
        {failure !== null && <Note kind="bad">{failure}</Note>}
        <div className="row wrapf">
          <Button type="submit" working={isWorking ? 'Refunding' : null}>
            {bottles === 0 ? 'Refund' : `Refund ${amount}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
