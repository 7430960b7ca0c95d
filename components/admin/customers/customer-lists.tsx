/** A customer's orders, plans and reviews. */
import type { StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import type { ReviewState } from '../../../domain/review/moderation.ts'
import { longDay } from '../day-words.ts'
import { STATE_TAGS } from '../orders/order-words.ts'
import { pastInWords } from '../past-words.ts'
import { PLAN_TAGS } from '../plans/plan-words.ts'

type Props = { customer: StaffCustomer }

const REVIEW_WORDS: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting',
  approved: 'Published',
  rejected: 'Refused',
}

export const CustomerOrders = ({ customer: { order_list } }: Props) => (
  <section className="panel adm-tabled" aria-labelledby="orders-title">
    <div className="adm-cardtop">
      <h2 id="orders-title">Orders</h2>
    </div>
    {order_list.length === 0 && <p className="small muted customer-none">None yet.</p>}
    {order_list.length > 0 && (
      <table className="adm-table">
        <thead>
          <tr>
            <th>Order</th>
            <th>Placed</th>
            <th className="r">Bottles</th>
            <th className="r">Total</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {order_list.map(({ order_no, state, bottles, total, created_at }) => {
            const [words, look] = STATE_TAGS[state]
            return (
              <tr key={order_no}>
                <td>
                  {state === 'pending_payment' ? (
                    order_no
                  ) : (
                    <a className="nm" href={`/admin/orders/${order_no}?queue=all`}>
                      {order_no}
                    </a>
                  )}
                </td>
                <td>{pastInWords(created_at, new Date())}</td>
                <td className="r">{bottles}</td>
                <td className="r">{formatPounds(total)}</td>
                <td>
                  <span className={`tag ${look}`}>{words}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )}
  </section>
)

export const CustomerPlans = ({ customer: { plans } }: Props) =>
  plans.length > 0 && (
    <section className="panel adm-tabled" aria-labelledby="plans-title">
      <div className="adm-cardtop">
        <h2 id="plans-title">Plans</h2>
      </div>
      <table className="adm-table">
        <thead>
          <tr>
            <th>Plan</th>
            <th>Since</th>
            <th>Next case planned</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, state, name, next_case_on, created_at }) => {
            const [words, look] = PLAN_TAGS[state]
            return (
              <tr key={id}>
                <td>
                  <a className="nm" href={`/admin/plans/${id}`}>
                    {name}
                  </a>
                </td>
                <td>{pastInWords(created_at, new Date())}</td>
                <td>{next_case_on === null ? 'None' : longDay(next_case_on)}</td>
                <td>
                  <span className={`tag ${look}`}>{words}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )

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
            {review_text !== '' && <p className="order-quote small">{review_text}</p>}
            <p className="small muted">
              {REVIEW_WORDS[state]}, {pastInWords(at, new Date())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
