/** Makes the event rows of a demo order, following the transitions that the database allows; pure. */
import type { DemoOrder, DemoOrderState } from '../../content/demo-order.ts'
import type { OrderState } from '../../domain/selling/order/order.ts'

type OrderEventRow = {
  order_id: number
  kind: string
  from_state: OrderState | null
  to_state: OrderState
  note: string
  created_at: string
}

/** Begins with the placed order. Collections are made ready instead of packed. */
export function demoOrderEvents(order: DemoOrder & { id: number }): OrderEventRow[] {
  const course: { state: OrderState; at: string; reason: string }[] = [
    { state: 'pending_payment', at: order.placedAt, reason: '' },
    ...order.events.map((event) => ({ ...event, state: stateOf(event.state, order) })),
  ]
  return course.map(({ state, at, reason }, index) => ({
    order_id: order.id,
    kind: 'state',
    from_state: course[index - 1]?.state ?? null,
    to_state: state,
    note: reason,
    created_at: at,
  }))
}

const stateOf = (state: DemoOrderState, { deliveryMethod }: DemoOrder): OrderState =>
  state === 'packed' && deliveryMethod === 'collect' ? 'ready_to_collect' : state
