/** One order: its progress, lines, next step, customer and timeline. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  refuseReturnSchema,
  type StaffOrder,
  type TimelineEntry,
} from '../../../../domain/selling/order/staff-order.schema.ts'
import { MAX_STAFF_NOTE } from '../../../../domain/selling/order/staff-order.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { NoteForm } from '../../../kit/panel/note-form.tsx'
import { Timeline } from '../../../kit/panel/timeline.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { NextStep } from './next-step.tsx'
import { refundTag, STATE_TAGS } from './order-labels.ts'
import { OrderLines } from './order-lines.tsx'
import { type OrderPartProps, orderQuery, useOrderChange } from './order-queries.ts'
import { OrderSummary } from './order-summary.tsx'

type OrderDetailProps = {
  number: string
  /** The query of the queue it was opened from. */
  back: string
  /** Also serves its customer, beyond packing it. */
  serves: boolean
}

export const missingOrder = (back: string) => ({
  heading: 'There’s no such order',
  href: `/admin/orders${back}`,
  link: 'To the orders',
})

export function OrderDetail({ number, back, serves }: OrderDetailProps) {
  const query = useQuery(orderQuery(number))
  const change = useOrderChange(number)
  return (
    <div className="order-open grid-4">
      <OrderHead number={number} order={query.data} back={back} serves={serves} />
      <Loaded query={query} missing={missingOrder(back)}>
        {(order) => (
          <div className="detail-columns">
            <div className="detail-main">
              <FailedRefunds order={order} change={change} />
              <ReturnRequest order={order} change={change} />
              <NextStep order={order} change={change} />
              <OrderLines order={order} change={change} />
              <History order={order} change={change} />
            </div>
            <OrderSummary order={order} change={change} serves={serves} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

const withView = (back: string): string => `${back}${back === '' ? '?' : '&'}view=invoice`

function OrderHead({ number, order, back, serves }: OrderDetailProps & { order: StaffOrder | undefined }) {
  const heading = useHeadingFocus()
  const tag = order && STATE_TAGS[order.order.state]
  const refund = order && refundTag(order.order.state, order.order.totals.refunded)
  return (
    <div className="detail-head">
      <BackLink href={`/admin/orders${back}`} label="Orders" className="order-back" />
      <h2 {...heading}>{number}</h2>
      {tag && <span className={`tag ${tag[1]}`}>{tag[0]}</span>}
      {refund && <span className="tag">{refund}</span>}
      {order && (
        <span className="row wrapf detail-links">
          {order.order.delivery_method !== 'none' && (
            <a className="btn line sm" href={`/admin/orders/packing-list?orders=${number}`}>
              <Icon name="box" small />
              Packing list and label
            </a>
          )}
          {serves && (
            <>
              <a className="btn line sm" href={`/admin/orders/${number}${withView(back)}`}>
                <Icon name="page" small />
                Invoice
              </a>
              <a className="btn line sm" href={`mailto:${order.order.email}?subject=Your order ${number}`}>
                <Icon name="mail" small />
                Write to {order.name.split(' ')[0]}
              </a>
            </>
          )}
        </span>
      )}
    </div>
  )
}

/** A customer's return request. Staff accept it by refunding the returned bottles, or reject it with a reason. */
function ReturnRequest({ order: { return_request, name, order }, change }: OrderPartProps) {
  const [isRefusing, setRefusing] = useState(false)
  if (return_request === null) return null
  return (
    <section className="panel order-return grid-3" aria-labelledby="return-title">
      <h2 id="return-title">{name} would like to send this back</h2>
      <blockquote className="detail-quote">{return_request.reason}</blockquote>
      <p className="small muted">
        Asked {formatPastTime(return_request.at, new Date())}. Refund the lines below once they are back. That settles
        the request.
      </p>
      <Button variant="line" className="sm" onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      {isRefusing && (
        <FormDialog
          id={`refuse-return-${order.order_no}`}
          title="Refuse the return?"
          schema={refuseReturnSchema}
          initial={{ reason: '' }}
          submit="Refuse the return"
          working="Refusing"
          look="danger"
          save={async (body) => {
            await change.mutateAsync({ does: 'refuse-return', body })
          }}
          closed={() => setRefusing(false)}
        />
      )}
    </section>
  )
}

const ICONS: Readonly<Record<TimelineEntry['kind'], string>> = {
  state: 'check',
  unpacked: 'undo',
  note: 'text',
  return: 'undo',
  return_refused: 'close',
  age_check: 'user',
  address: 'truck',
  tracking: 'truck',
  lines: 'box',
  refund: 'card',
  mail: 'mail',
}

/** An order's events, newest first, with a form to add a note. */
function History({ order: { timeline, name }, change }: OrderPartProps) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">What happened</h2>
      <NoteForm
        label="A note for staff; the customer never sees it"
        placeholder="Add a note. Only staff see it."
        longest={MAX_STAFF_NOTE}
        isAdding={change.isPending && change.variables.does === 'note'}
        add={(note, added) => change.mutate({ does: 'note', body: { note } }, { onSuccess: added })}
      />
      <Timeline entries={timeline} iconOf={({ kind }) => ICONS[kind]}>
        {({ kind, text }) => (
          <>
            {kind === 'return' && <b>{name} asked to send it back</b>}
            {kind === 'return_refused' && <b>The return was refused</b>}
            <p className={kind === 'note' || kind === 'return' ? 'detail-quote' : undefined}>{text}</p>
          </>
        )}
      </Timeline>
    </section>
  )
}
