/** The order's history, newest first. */
import type { OrderView } from '../../domain/order/order.ts'
import { momentInWords } from './moment-words.ts'
import { stateName } from './order-words.ts'

export const OrderHistory = ({ events }: Pick<OrderView, 'events'>) => (
  <section aria-labelledby="order-history">
    <h2 id="order-history">Order history</h2>
    <ol className="order-events grid-4">
      {events.toReversed().map(({ state, note, at }) => (
        <li key={`${at} ${state} ${note}`}>
          <b>{state === 'pending_payment' ? 'Ordered' : stateName(state)}</b>
          <time dateTime={at}>{momentInWords(at)}</time>
          {note !== '' && <p>{note}</p>}
        </li>
      ))}
    </ol>
  </section>
)
