/** One order: its progress, lines, next step, customer and timeline. */

import { useQuery } from '@tanstack/react-query'
import { toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { EmptyLink } from '../../../kit/panel/empty-link.tsx'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { isLeaving, isMissing } from '../../../kit/panel/queries.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { NextStep } from './next-step.tsx'
import { refundTag, STATE_TAGS } from './order-labels.ts'
import { OrderLines } from './order-lines.tsx'
import { orderQuery, useOrderChange } from './order-queries.ts'
import { OrderSummary } from './order-summary.tsx'
import { ReturnRequest } from './return-request.tsx'
import { Timeline } from './timeline.tsx'

export type OrderDetailProps = { number: string /** The query of the queue it was opened from. */; back: string }

export function OrderDetail({ number, back }: OrderDetailProps) {
  const { data, error, refetch } = useQuery(orderQuery(number))
  const change = useOrderChange(number)
  if (isMissing(error)) {
    return (
      <div className="order-open adm-empty">
        <EmptyLink
          heading="There’s no such order"
          text={`No order has the number ${number}.`}
          href={`/admin/orders${back}`}
          link="To the orders"
        />
      </div>
    )
  }
  return (
    <div className="order-open grid-4">
      <OrderHead number={number} order={data} back={back} />
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <PanelSkeleton />}
      {data && (
        <div className="detail-columns">
          <div className="detail-main">
            <FailedRefunds order={data} change={change} />
            <ReturnRequest order={data} change={change} />
            <NextStep order={data} change={change} />
            <OrderLines order={data} change={change} />
            <Timeline order={data} change={change} />
          </div>
          <OrderSummary order={data} change={change} />
        </div>
      )}
    </div>
  )
}

function OrderHead({ number, order, back }: { number: string; order: StaffOrder | undefined; back: string }) {
  const heading = useHeadingFocus()
  const tag = order && STATE_TAGS[order.order.state]
  const refund = order && refundTag(order.order.state, refundedOf(order))
  return (
    <div className="detail-head">
      <BackLink href={`/admin/orders${back}`} words="Orders" className="order-back" />
      <h2 {...heading}>{number}</h2>
      {tag && <span className={`tag ${tag[1]}`}>{tag[0]}</span>}
      {refund && <span className="tag">{refund}</span>}
      {order && (
        <span className="row wrapf detail-links">
          <a className="btn line sm" href={`/admin/orders/packing-list?orders=${number}`}>
            <Icon name="box" small />
            Packing list and label
          </a>
          <a className="btn line sm" href={`mailto:${order.order.email}?subject=Your order ${number}`}>
            <Icon name="mail" small />
            Write to {order.name.split(' ')[0]}
          </a>
        </span>
      )}
    </div>
  )
}

/** Returns the refund in pounds, without the part that paid for added lines. */
const refundedOf = ({ order, exchanged }: StaffOrder): number =>
  toPounds(toPence(order.totals.refunded) - toPence(exchanged))
