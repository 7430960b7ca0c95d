/** The location among a header's tools: finds a shop, and names the one that was chosen. */
import { shortStoreName } from '../../domain/store/short-name.ts'
import { ToolLink } from '../primitives/tool-link.tsx'
import { useStore } from '../primitives/use-store.ts'
import { useOffers } from '../shop/shop-context.ts'
import { FINDER_LINK } from '../store/open-store-finder.ts'
import { $localStore } from '../store/state.ts'

export function ShopLink() {
  const store = useStore($localStore)
  if (!useOffers('stores')) return null
  return (
    <ToolLink href={FINDER_LINK} icon="pin" name={store ? shortStoreName(store.name) : 'Find a shop'} wideOnly>
      {store && <span className="sr">is your local store</span>}
    </ToolLink>
  )
}
