/** The bottles of a case to refund, the reason, and their sum. */
import { type FormEvent, useId, useState } from 'react'
import { toPence, toPounds } from '../../../../../domain/core/money/pence.ts'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import {
  bottlesAmount,
  MAX_REFUND_NOTE,
  REASON_LABELS,
  REFUND_REASONS,
  type RefundReason,
} from '../../../../../domain/selling/refund/case-refund.ts'
import type { RefundableWine, RefundRequest } from '../../../../../domain/selling/refund/refund-api.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { FieldNote } from '../../../../kit/primitives/field.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { Stepper } from '../../../../kit/primitives/stepper.tsx'
import { amountFormat } from '../../../selling/checkout/amounts.ts'
import { LongField } from '../../../selling/checkout/long-field.tsx'
import { WineName } from '../wine-name.tsx'

export type WantedRefund = Pick<RefundRequest, 'lines' | 'reason' | 'note'>

export type RefundFormProps = {
  lines: readonly RefundableWine[]
  type: PlanType
  isWorking: boolean
  /** `amount` is in words: '£21.98'. */
  onRefund: (wanted: WantedRefund, amount: string) => void
  onClose: () => void
}

const worth = (line: RefundableWine, count: number): number => bottlesAmount(toPence(line.total), line, count)

export function RefundForm({ lines, type, isWorking, onRefund, onClose }: RefundFormProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const id = useId()
  const of = ({ code }: RefundableWine): number => chosen[code] ?? 0
  const bottles = lines.reduce((sum, line) => sum + of(line), 0)
  const amount = amountFormat(type)(toPounds(lines.reduce((sum, line) => sum + worth(line, of(line)), 0)))
  const errors = {
    bottles: isTried && bottles === 0 ? 'Choose at least one bottle' : undefined,
    reason: isTried && reason === '' ? 'Choose a reason' : undefined,
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWorking || bottles === 0 || reason === '') return
    const wanted = lines.filter((line) => of(line) > 0).map((line) => ({ code: line.code, quantity: of(line) }))
    onRefund({ lines: wanted, reason, ...(note.trim() !== '' && { note: note.trim() }) }, amount)
  }

  return (
    <form className="refund-form box" noValidate onSubmit={send}>
      <ul className="members-lines">
        {lines.map((line) => (
          <li key={line.code}>
            <WineName wine={line}>
              {line.refunded > 0 && <p className="small muted">{`${line.refunded} of ${line.quantity} refunded`}</p>}
            </WineName>
            {line.refunded < line.quantity ? (
              <Stepper
                label={line.productname}
                value={of(line)}
                minimum={0}
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
      <FieldNote id={`${id}bottles`} error={errors.bottles} />
      <div className="field">
        <label htmlFor={`${id}reason`}>What was wrong?</label>
        <select
          id={`${id}reason`}
          className="input"
          value={reason}
          aria-invalid={errors.reason !== undefined || undefined}
          aria-describedby={`${id}reason-note`}
          onChange={({ target }) => setReason(REFUND_REASONS.find((each) => each === target.value) ?? '')}
        >
          <option value="">Choose a reason</option>
          {REFUND_REASONS.map((each) => (
            <option key={each} value={each}>
              {REASON_LABELS[each]}
            </option>
          ))}
        </select>
        <FieldNote
          id={`${id}reason-note`}
          hint="You get your money back whatever you say. It helps us choose better wines."
          error={errors.reason}
        />
      </div>
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
      <div className="row wrapf">
        <Button type="submit" working={isWorking ? 'Refunding' : null}>
          {bottles === 0 ? 'Refund' : `Refund ${amount}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Don’t refund
        </Button>
      </div>
    </form>
  )
}
