/** Feature that a URL belongs to: without the feature, the page is left out and nothing links to it. */
import { withoutQuery } from '../../core/text/trim-characters.ts'
import type { Feature } from './features.ts'

/** The first match decides. The help pages below /wine-club belong to no programme. */
const ADDRESSES: readonly [address: RegExp, feature: Feature][] = [
  [/^\/lock-it-in\/(login|members|order-status)(\/|$)/, 'lock_it_in_members'],
  [/^\/lock-it-in(\/|$)/, 'lock_it_in'],
  [/^\/wine-club\/(login|members|order-status|redeem-gift|wines)(\/|$)/, 'wine_club_members'],
  [/^\/buy-wine-club-wines(\/|$)/, 'wine_club_members'],
  [/^\/wine-club(\/send-a-gift|\/checkout|\/gift\/checkout)?\/?$/, 'wine_club'],
]

/** The shop finder on the home page. */
const STORE_FINDER = /#shop-local$/

/** `link` is a path within the site with its leading slash. Returns undefined for paths that every shop has. */
export function featureOf(link: string): Feature | undefined {
  if (STORE_FINDER.test(link)) return 'stores'
  const path = withoutQuery(link)
  return ADDRESSES.find(([address]) => address.test(path))?.[1]
}

/** True if a shop without these features lacks the address too. */
export const isMissing = (link: string, missing: readonly Feature[]): boolean => {
  const feature = featureOf(link)
  return feature !== undefined && missing.includes(feature)
}
