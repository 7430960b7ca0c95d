/** The amount missing for free delivery, to the basket's postcode or otherwise to the mainland. */
import { formatPounds, formatPoundsBrief, toPounds } from '../../../../domain/core/money/pence.ts'
import { amountToFreeDelivery } from '../../../../domain/selling/delivery/cart-delivery.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useHomeDelivery } from '../../../kit/shop/home-delivery.ts'
import type { ShownCart } from '../../core/cart/shown-cart.ts'

/** Renders nothing if delivery is already free, can't become free, or the basket is collected. */
export function DeliveryHint({ cart: { delivery, total } }: { cart: ShownCart }) {
  const home = useHomeDelivery()
  const missing = home === null ? 0 : amountToFreeDelivery(home, total)
  const toMainland = missing > 0 ? { from: total + missing, missing } : null
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
