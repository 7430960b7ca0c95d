/** The button beside an order's item that refunds bottles of it, and its form. */
import { lazy, Suspense, useState } from 'react'
import { REFUND_PERIOD } from '../../../../domain/selling/order/refund-period.ts'
import type { OrderItem, OrderView } from '../../../../domain/selling/order/schema.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { focusWhenLost } from '../../../kit/primitives/take-focus.ts'
import { refundBottles } from './order-calls.ts'
import type { WantedRefund } from './refund-form.tsx'

const RefundForm = lazy(() => import('./refund-form.tsx').then((form) => ({ default: form.RefundForm })))

export type ItemRefundProps = {
  order: OrderView
  item: OrderItem
  token: string | null
  /** Called with the order after a refund. */
  onChange: (order: OrderView) => void
}

export function ItemRefund({ order, item, token, onChange }: ItemRefundProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const { product_id: code, product_name, quantity, refunded, paid } = item

  const refund = async (wanted: WantedRefund, amount: string) => {
    setWorking(true)
    const before = order.items.reduce((sum, each) => sum + each.refunded, 0)
    const answer = await refundBottles(order.order_no, token, { refunded: before, ...wanted })
    setWorking(false)
    if (!answer.ok) return setOutcome({ kind: 'bad', text: answer.message })
    setOpen(false)
    setOutcome({ kind: 'ok', text: `${amount} is on its way back to you. ${REFUND_PERIOD}` })
    onChange(answer.data)
  }
  return (
    <div className="order-refund">
      {refunded > 0 && <p className="small muted">{`${refunded} of ${quantity} refunded`}</p>}
      {refunded < quantity && !isOpen && order.refundable_until !== null && (
        <button
          type="button"
          className="link small"
          aria-label={`Refund ${product_name}`}
          onClick={() => {
            setOpen(true)
            setOutcome(null)
          }}
        >
          Refund
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RefundForm
            lines={[{ code, productname: product_name, quantity, refunded, total: paid }]}
            bottles={1}
            type={order.subscription_type}
            isWorking={isWorking}
            onRefund={(wanted, amount) => void refund(wanted, amount)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {outcome && (
        <div key={outcome.text} ref={focusWhenLost} tabIndex={-1}>
          <Note kind={outcome.kind}>{outcome.text}</Note>
        </div>
      )}
    </div>
  )
}
