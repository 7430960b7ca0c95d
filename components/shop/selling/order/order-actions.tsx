/** The actions possible for an order: invoice and credit notes, buying again, cancelling, returning items. */
import { lazy, Suspense, useState } from 'react'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { focusWhenLost } from '../../../kit/primitives/take-focus.ts'
import { BuyAgain } from './buy-again.tsx'
import { cancelOrder, requestReturn } from './order-calls.ts'
import { orderLink } from './order-link.ts'

export type OrderActionsProps = {
  order: OrderView
  token: string | null
  /** Called with the order after an action. */
  onChange: (order: OrderView) => void
}

type Open = 'cancel' | 'return' | null

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((dialog) => ({ default: dialog.CancelDialog })))
const ReturnDialog = lazy(() => import('./return-dialog.tsx').then((dialog) => ({ default: dialog.ReturnDialog })))

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
  const ask = (what: Open) => {
    setOutcome(null)
    setOpen(what)
  }
  const failure = outcome?.kind === 'bad' ? outcome.text : null
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
        {may_cancel && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => ask('cancel')}>
            Cancel the order
          </Button>
        )}
        {may_return && (
          <Button variant="line" aria-haspopup="dialog" onClick={() => ask('return')}>
            Send something back
          </Button>
        )}
      </div>
      {outcome && open === null && (
        <div key={outcome.text} ref={focusWhenLost} tabIndex={-1}>
          <Note kind={outcome.kind}>{outcome.text}</Note>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'cancel' && (
          <CancelDialog
            plan={order.plan}
            working={working}
            failure={failure}
            onCancel={() => act('Cancelling', 'Your order has been cancelled.', () => cancelOrder(order_no, token))}
            onClose={() => ask(null)}
          />
        )}
        {open === 'return' && (
          <ReturnDialog
            working={working}
            failure={failure}
            offersRefund={order.refundable_until !== null}
            offersStop={isFirstCase && order.plan?.next_case_on !== null}
            onSend={(asked) =>
              act('Sending', 'We’ve got your request, and will reply by e-mail within one working day.', () =>
                requestReturn(order_no, token, asked),
              )
            }
            onClose={() => ask(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

const PaperLink = ({ href, name }: { href: string; name: string }) => (
  <a className="btn line" href={href}>
    <Icon name="page" small />
    {name}
  </a>
)
