/** What delivery costs as far as a basket knows: free to the mainland from £50, and how far that is (domain §3). */
import { FREE_DELIVERY_FROM, toFreeDelivery } from '../../domain/delivery/free-delivery.ts'
import { formatPounds, formatPoundsBrief, type Pence, toPounds } from '../../domain/money/pence.ts'
import { Icon } from '../primitives/icon.tsx'

/** `goods` after Mix Six. */
export function DeliveryHint({ goods }: { goods: Pence }) {
  const missing = toFreeDelivery(goods)
  return (
    <p className={missing === 0 ? 'delivery-hint small free' : 'delivery-hint small'}>
      <Icon name="truck" small />
      <span>
        {missing === 0
          ? 'Free delivery to the mainland'
          : `Free delivery from ${formatPoundsBrief(toPounds(FREE_DELIVERY_FROM))}: ${formatPounds(toPounds(missing))} to go`}
      </span>
    </p>
  )
}
