/** A delivered case with a button to refund its bottles. */
import { useState } from 'react'
import { formatDate } from '../../../../../domain/core/calendar/formats.ts'
import { sum } from '../../../../../domain/core/money/sum.ts'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import { orderPath } from '../../../../../domain/selling/checkout/paths.ts'
import { REFUND_PERIOD } from '../../../../../domain/selling/order/refund-period.ts'
import type { CaseRefunds, RefundableCase } from '../../../../../domain/selling/refund/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { Note } from '../../../../kit/primitives/note.tsx'
import { focusWhenLost } from '../../../../kit/primitives/take-focus.ts'
import { showToast } from '../../../../kit/primitives/toast-state.ts'
import { RefundDialog, type WantedRefund } from '../../../selling/order/refund-dialog.tsx'
import { callAccount } from '../../account/send.ts'
import { WineName } from '../wine-name.tsx'

export type RefundCaseProps = {
  planId: number
  type: PlanType
  each: RefundableCase
  /** Called after a refund with the updated refunds of all cases. */
  onRefunds: (refunds: CaseRefunds) => void
  /** Loads all refunds again, after a change elsewhere. */
  reload: () => void
}

export function RefundCase({ planId, type, each, onRefunds, reload }: RefundCaseProps) {
  const { order_no, dispatch_on, refundable_until, lines } = each
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [notice, setNotice] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const refunded = sum(lines.map((line) => line.refunded))
  const left = sum(lines.map((line) => line.quantity)) - refunded

  const refund = async (wanted: WantedRefund, amount: string): Promise<void> => {
    setWorking(true)
    setNotice(null)
    const body = { order_no, refunded, ...wanted }
    const answer = await callAccount('POST /api/plans/:id/refunds', { params: { id: planId }, body })
    setWorking(false)
    if (answer.ok) {
      setOpen(false)
      setNotice({ kind: 'ok', text: `${amount} is on its way back to you. ${REFUND_PERIOD}` })
      onRefunds(answer.data)
    } else if (answer.status === 409) {
      showToast(answer.message, 'bad')
      reload()
    } else setNotice({ kind: 'bad', text: answer.message })
  }

  return (
    <article className="refund-case">
      <div className="row between wrapf">
        <div>
          <h3>
            <a className="reach" href={orderPath(type, order_no)}>{`Case of ${formatDate(dispatch_on)}`}</a>
          </h3>
          <p className="small muted">
            {[
              countOf(sum(lines.map(({ quantity }) => quantity)), 'bottle'),
              refunded > 0 && `${refunded} refunded`,
              `refundable until ${formatDate(refundable_until)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {left > 0 && (
          <Button
            variant="line"
            aria-label={`Refund bottles of the case of ${formatDate(dispatch_on)}`}
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(true)
              setNotice(null)
            }}
          >
            Refund bottles
          </Button>
        )}
      </div>
      {isOpen && (
        <RefundDialog
          title={`Refund bottles of the case of ${formatDate(dispatch_on)}`}
          lines={lines}
          nameOf={(line, children) => <WineName wine={line}>{children}</WineName>}
          type={type}
          isWorking={isWorking}
          failure={notice?.kind === 'bad' ? notice.text : null}
          onRefund={(wanted, amount) => void refund(wanted, amount)}
          onClose={() => setOpen(false)}
        />
      )}
      {notice?.kind === 'ok' && (
        <div ref={focusWhenLost} tabIndex={-1}>
          <Note kind={notice.kind}>{notice.text}</Note>
        </div>
      )}
    </article>
  )
}
