import { useState } from 'react'
import { DELIVERY_ONLY, leftInStore } from '../../../../domain/catalogue/store/shelf.ts'
import { orderFor } from '../../../../domain/selling/delivery/promise.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $orderDay } from '../../core/stock/live-stock.ts'

/**
 * Stock at the local store; with none there, the day by which the product can be delivered (docs/domain.md#stores).
 * `local`: units at the store.
 */
export function StoreLine({ local }: { local: number }) {
  const day = useStore($orderDay)
  const [now] = useState(() => new Date())
  return (
    <p className={local > 0 ? 'collect' : 'collect muted'}>
      <Icon name={local > 0 ? 'store' : 'truck'} small />
      {local > 0 ? leftInStore(local) : day === null ? DELIVERY_ONLY : orderFor(day, now)}
    </p>
  )
}
