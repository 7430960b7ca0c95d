/** The shop as known to components: its name, and the features it does not offer. */
import { createContext, useContext } from 'react'
import { UNNAMED_SHOP } from '../../../domain/core/company/company.ts'
import type { Feature } from '../../../domain/publishing/shop/features.ts'

export type ShownShop = { name: string; missing: readonly Feature[] }

/** Set while pages are rendered; a browser reads it from the document it was sent, whatever root a component is in. */
export const ShopContext = createContext<ShownShop | null>(null)

/** The name of the meta tag that lists what is missing; a shop that offers everything has none. */
export const MISSING_TAG = 'missing'

let known: ShownShop | undefined

/** Used without a page around a component or a document: in tests of single components. */
const NOWHERE: ShownShop = { name: UNNAMED_SHOP, missing: [] }

const contentOf = (selector: string): string => document.head.querySelector<HTMLMetaElement>(selector)?.content ?? ''

/** The shop whose page the browser shows: the same for as long as the document lives. */
export function shopOfDocument(): ShownShop {
  if (typeof document === 'undefined') return NOWHERE
  known ??= {
    name: contentOf('meta[property="og:site_name"]') || UNNAMED_SHOP,
    missing: contentOf(`meta[name="${MISSING_TAG}"]`).split(' ') as Feature[],
  }
  return known
}

export const useShop = (): ShownShop => useContext(ShopContext) ?? shopOfDocument()

export const useOffers = (feature: Feature): boolean => !useShop().missing.includes(feature)
