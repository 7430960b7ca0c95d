/** The amount missing for free delivery, to the basket's postcode or otherwise to the mainland. */

import { formatPounds, formatPoundsBrief, toPounds } from '../../../../domain/core/money/pence.ts'
import { FREE_DELIVERY_FROM, toFreeDelivery } from '../../../../domain/selling/delivery/free-delivery.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { ShownCart } from '../../core/cart/shown-cart.ts'

/** Renders nothing if delivery is already free, can't become free, or the basket is collected. */
export function DeliveryHint({ cart: { delivery, total } }: { cart: ShownCart }) {
  const missing = toFreeDelivery(total)
  const toMainland = missing > 0 ? { from: FREE_DELIVERY_FROM, missing } : null
  const free = delivery === null ? toMainland : delivery.free
  return (
    free && (
      <p className="delivery-hint small">
        <Icon name="truck" small />
        <span>{`Free delivery from ${formatPoundsBrief(toPounds(free.from))}: ${formatPounds(toPounds(free.missing))} to go`}</span>
      </p>
    )
  )
}
