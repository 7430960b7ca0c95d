/** The actions possible for an order: invoice and credit notes, buying again, cancelling, returning items. */
import { useState } from 'react'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { focusWhenLost } from '../../../kit/primitives/take-focus.ts'
import { BuyAgain } from './buy-again.tsx'
import { cancelOrder, requestReturn } from './order-calls.ts'
import { orderLink } from './order-link.ts'
import { ReturnForm } from './return-form.tsx'

export type OrderActionsProps = {
  order: OrderView
  token: string | null
  /** Called with the order after an action. */
  onChange: (order: OrderView) => void
}

type Open = 'cancel' | 'return' | null

export function OrderActions({ order, token, onChange }: OrderActionsProps) {
  const { order_no, again_at, paid_at, may_cancel, may_return } = order
  const isFirstCase = order.plan?.is_first_case === true
  const [open, setOpen] = useState<Open>(null)
  const [working, setWorking] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)

  const act = async (verb: string, done: string, call: () => Promise<CallResult<OrderView>>) => {
    setWorking(verb)
    const answer = await call()
    setWorking(null)
    setOutcome(answer.ok ? { kind: 'ok', text: done } : { kind: 'bad', text: answer.message })
    if (!answer.ok) return
    setOpen(null)
    onChange(answer.data)
  }
  const refuse = (text: string) => setOutcome({ kind: 'bad', text })
  return (
    <section className="order-actions grid-4" aria-label="This order">
      <div className="row wrapf">
        {again_at === null ? (
          <BuyAgain orderNo={order_no} token={token} onRefusal={refuse} />
        ) : (
          <a className="btn line" href={again_at}>
            Buy it again
          </a>
        )}
        {paid_at !== null && <PaperLink href={orderLink(order, token, { view: 'invoice' })} name="Invoice" />}
        {may_cancel && open !== 'cancel' && (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            Cancel the order
          </Button>
        )}
        {may_return && open !== 'return' && (
          <Button variant="line" onClick={() => setOpen('return')}>
            Send something back
          </Button>
        )}
      </div>
      {outcome && (
        <div key={outcome.text} ref={focusWhenLost} tabIndex={-1}>
          <Note kind={outcome.kind}>{outcome.text}</Note>
        </div>
      )}
      {open === 'cancel' && (
        <CancelQuestion
          plan={order.plan}
          working={working}
          cancel={() => act('Cancelling', 'Your order has been cancelled.', () => cancelOrder(order_no, token))}
          keep={() => setOpen(null)}
        />
      )}
      {open === 'return' && (
        <ReturnForm
          working={working}
          offersRefund={order.refundable_until !== null}
          offersStop={isFirstCase && order.plan?.next_case_on !== null}
          onSend={(asked) =>
            act('Sending', 'We’ve got your request, and will reply by e-mail within one working day.', () =>
              requestReturn(order_no, token, asked),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type CancelQuestionProps = { plan: OrderView['plan']; working: string | null; cancel: () => void; keep: () => void }

const CancelQuestion = ({ plan, working, cancel, keep }: CancelQuestionProps) => (
  <div className="order-ask grid-4">
    <p>
      <b>Cancel this order?</b> It hasn’t been packed yet, so nothing will be sent
      {plan?.is_prepaid ? '. It was a gift, so another case will come instead.' : ' and we’ll refund you in full.'}
      {plan?.is_first_case && ' Your plan ends with it: no more cases will come, and you won’t be charged again.'}
    </p>
    <div className="row wrapf">
      <Button variant="danger" working={working} onClick={cancel}>
        Yes, cancel it
      </Button>
      <Button variant="quiet" onClick={keep}>
        Keep it
      </Button>
    </div>
  </div>
)

const PaperLink = ({ href, name }: { href: string; name: string }) => (
  <a className="btn line" href={href}>
    <Icon name="page" small />
    {name}
  </a>
)
