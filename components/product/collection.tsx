/** Whether a product can be collected from the local store, and the way to another one (docs/domain.md#catalogue). */
import { Icon } from '../primitives/icon.tsx'
import { useStore } from '../primitives/use-store.ts'
import { useOffers } from '../shop/shop-context.ts'
import { FINDER_LINK } from '../store/open-store-finder.ts'
import { $localStore } from '../store/state.ts'
import { collectTitle } from './collect-line.tsx'

/** `stock` is the local store's; null without one, and while it isn't known. */
export function Collection({ stock }: { stock: number | null }) {
  const store = useStore($localStore)
  const hasStores = useOffers('stores')
  if (!hasStores) return null
  const isKnown = store !== null && stock !== null
  return (
    <div className={isKnown && stock === 0 ? 'elsewhere' : undefined} aria-live="polite">
      <Icon name="store" />
      <span>
        <b>{isKnown ? collectTitle(stock) : 'Collect in 4 hours'}</b>
        {store !== null && `${store.name}. `}
        <a href={FINDER_LINK}>{store === null ? 'Find a shop' : 'Change Store'}</a>
      </span>
    </div>
  )
}
