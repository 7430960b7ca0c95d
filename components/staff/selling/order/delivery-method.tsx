/**
 * Names the way an order reaches its customer: the store it is collected from, or its carrier, with a link to the
 * parcel.
 */
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { DELIVERY_METHOD_LABELS } from './order-labels.ts'

export function DeliveryMethod({ order }: Pick<StaffOrder, 'order'>) {
  const { delivery_method, store, carrier, tracking_number, tracking_url } = order
  const way = DELIVERY_METHOD_LABELS[delivery_method]
  if (store) return `${way} at ${store.name}`
  const sent = carrier === '' ? way : `${way} by ${carrier}`
  if (tracking_number === '') return sent
  return (
    <>
      {sent}, tracking{' '}
      {tracking_url === '' ? (
        tracking_number
      ) : (
        <a className="detail-tracking" href={tracking_url}>
          {tracking_number}
        </a>
      )}
    </>
  )
}
