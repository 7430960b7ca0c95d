/** A customer's orders, plans and reviews. */
import type { ReviewState } from '../../../../domain/catalogue/review/moderation.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { nextCaseDay } from '../../../../domain/plans/plan/next-case-day.ts'
import { Below, dateColumn, OrderLink, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { STATE_TAGS } from '../../selling/order/order-labels.ts'
import { PLAN_TAGS } from '../plan/plan-labels.ts'

type Props = { customer: StaffCustomer }

const REVIEW_STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  approved: 'Published',
  rejected: 'Refused',
}

const ORDER_COLUMNS: readonly Column<StaffCustomer['order_list'][number]>[] = [
  {
    name: 'Order',
    show: ({ order_no, state, is_guest }) => (
      <>
        {state === 'pending_payment' ? order_no : <OrderLink number={order_no} />}
        {is_guest && <Below>As a guest</Below>}
      </>
    ),
  },
  dateColumn('Placed', ({ created_at }) => created_at),
  { name: 'Bottles', show: ({ bottles }) => bottles, isNumber: true },
  { name: 'Total', show: ({ total }) => formatPounds(total), isNumber: true },
  stateColumn('State', ({ state }) => STATE_TAGS[state]),
]

export const CustomerOrders = ({ orders }: { orders: StaffCustomer['order_list'] }) => (
  <TablePanel
    title="Orders"
    rows={orders}
    columns={ORDER_COLUMNS}
    keyOf={({ order_no }) => order_no}
    empty="None yet."
  />
)

const PLAN_COLUMNS: readonly Column<StaffCustomer['plans'][number]>[] = [
  {
    name: 'Plan',
    show: ({ id, name }) => (
      <a className="nm" href={`/admin/plans/${id}`}>
        {name}
      </a>
    ),
  },
  dateColumn('Since', ({ created_at }) => created_at),
  {
    name: 'Next case planned',
    show: ({ next_case_on: day, cases_left }) =>
      day === null ? 'None' : capital(nextCaseDay(day, inLondon(new Date()).day, cases_left !== null)),
  },
  stateColumn('State', ({ state }) => PLAN_TAGS[state]),
]

export const CustomerPlans = ({ customer: { plans } }: Props) =>
  plans.length > 0 && <TablePanel title="Plans" rows={plans} columns={PLAN_COLUMNS} keyOf={({ id }) => String(id)} />

export const CustomerReviews = ({ customer: { reviews } }: Props) =>
  reviews.length > 0 && (
    <section className="panel" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <ul className="customer-reviews">
        {reviews.map(({ id, product_name, rating, review_text, state, at }) => (
          <li key={id}>
            <p>
              <b>{product_name}</b>: {rating} of 5 stars
            </p>
            {review_text !== '' && <p className="detail-quote small">{review_text}</p>}
            <p className="small muted">
              {REVIEW_STATE_LABELS[state]}, {formatPastTime(at, new Date())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
