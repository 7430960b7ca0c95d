/** Header link that opens the store finder and names the local store. */
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { CHOOSE_STORE, FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'

export function StoreLink() {
  const store = useStore($localStore)
  if (!useOffers('stores')) return null
  return (
    <ToolLink href={FINDER_LINK} icon="pin" name={store?.name ?? CHOOSE_STORE} wideOnly>
      {store && <span className="sr">is your local store</span>}
    </ToolLink>
  )
}
