/** An order's progress, stage by stage. */
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { orderProgress } from './order-messages.ts'

export function OrderProgress({ order }: { order: OrderView }) {
  const stations = orderProgress(order)
  if (stations === null) return null
  const latest = stations.findLast(({ isReached }) => isReached)
  return (
    <ol className="order-stations" aria-label="Order progress">
      {stations.map((station) => (
        <li
          key={station.state}
          className={station.isReached ? 'reached' : undefined}
          aria-current={station === latest ? 'step' : undefined}
        >
          <span>{station.isReached && <Icon name="check" small />}</span>
          {station.name}
          {!station.isReached && <span className="sr">, not yet</span>}
        </li>
      ))}
    </ol>
  )
}
