/** Whether a product can be collected from the local store, from when, and the way to another one (docs/domain.md#stores). */
import { type ReactNode, useState } from 'react'
import { readySoon } from '../../domain/store/ready.ts'
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { useOffers } from '../shop/shop-context.ts'
import { FINDER_LINK } from '../store/open-store-finder.ts'
import { $localStore } from '../store/state.ts'
import { NOT_HERE } from './collect-line.tsx'

/** `stock` is the local store's; null without one, and while it isn't known. */
export function Collection({ stock }: { stock: number | null }) {
  const store = useStore($localStore)
  const hasStores = useOffers('stores')
  const [now] = useState(() => new Date())
  if (!hasStores) return null
  if (store === null) {
    return (
      <Place>
        <b>Collect from a shop</b>
        Free, often the same day. <a href={FINDER_LINK}>Find a shop</a>
      </Place>
    )
  }
  const title = stock === 0 ? NOT_HERE : readySoon(store.opening_hours, now)
  return (
    <Place isElsewhere={stock === 0}>
      <b>{stock === null ? 'Collect from a shop' : title}</b>
      {`${stock ? 'At ' : ''}${store.name}. `}
      <a href={FINDER_LINK}>Change Store</a>
    </Place>
  )
}

const Place = ({ isElsewhere = false, children }: { isElsewhere?: boolean; children: ReactNode }) => (
  <div className={isElsewhere ? 'elsewhere' : undefined} aria-live="polite">
    <Icon name="store" />
    <span>{children}</span>
  </div>
)
