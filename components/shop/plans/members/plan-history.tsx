/** A plan's history, loaded when the customer opens it. */
import { useCallback, useId, useState } from 'react'
import { formatDate } from '../../../../domain/core/calendar/formats.ts'
import type { Plan, PlanHistoryEvent } from '../../../../domain/plans/plan/schema.ts'
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { orderPath } from '../../../../domain/selling/checkout/paths.ts'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { LoadedList } from '../account/sections/loaded-list.tsx'

export function PlanHistory({ plan }: { plan: Pick<Plan, 'id' | 'type'> }) {
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  return (
    <section className="account-panel" aria-labelledby={heading}>
      <h2 id={heading}>Plan history</h2>
      {isOpen ? (
        <Events plan={plan} />
      ) : (
        <Button variant="line" onClick={() => setOpen(true)}>
          Show the history
        </Button>
      )}
    </section>
  )
}

function Events({ plan: { id, type } }: { plan: Pick<Plan, 'id' | 'type'> }) {
  const load = useCallback(() => call('GET /api/plans/:id/history', { params: { id } }), [id])
  return (
    <LoadedList load={load} of="the history">
      {({ events }) =>
        events.length === 0 ? (
          <p className="small">Nothing yet.</p>
        ) : (
          // Focuses the list that replaces the pressed button.
          <ol className="plan-history grid-3" ref={(list) => list?.focus()} tabIndex={-1}>
            {events.map((event) => (
              <Event key={`${event.at} ${event.text}`} event={event} type={type} />
            ))}
          </ol>
        )
      }
    </LoadedList>
  )
}

const Event = ({ event: { at, text, order_no }, type }: { event: PlanHistoryEvent; type: PlanType }) => (
  <li>
    <time className="small muted" dateTime={at}>
      {formatDate(at)}
    </time>
    <span>
      {text}
      {order_no !== null && (
        <>
          {' '}
          <a href={orderPath(type, order_no)}>{`Order ${order_no}`}</a>
        </>
      )}
    </span>
  </li>
)
