/** The shop's name and the features that it does not offer. */
import { createContext, useContext } from 'react'
import { UNNAMED_SHOP } from '../../../domain/core/company/company.ts'
import type { Feature } from '../../../domain/publishing/shop/features.ts'
import type { DeliveryTariff } from '../../../domain/selling/delivery/schema.ts'

export type ShownShop = {
  name: string
  missing: readonly Feature[]
  /** Standard delivery to most addresses, where pages are rendered; see home-delivery.ts. */
  delivery?: DeliveryTariff | null
}

/** Set while the build renders pages. Browsers read the document instead, which works in every React root. */
export const ShopContext = createContext<ShownShop | null>(null)

/** Name of the meta tag that lists missing features; absent if the shop offers everything. */
export const MISSING_TAG = 'missing'

let known: ShownShop | undefined

/** Used without context or document, in tests of single components. */
const NOWHERE: ShownShop = { name: UNNAMED_SHOP, missing: [] }

const contentOf = (selector: string): string => document.head.querySelector<HTMLMetaElement>(selector)?.content ?? ''

/** Reads the shop from the document, once. */
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
