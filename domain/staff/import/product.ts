/** A validated product of an imported list, before missing prices and texts are generated. */

import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import type { Pence } from '../../core/money/pence.ts'

export type ImportedProduct = {
  /** As in the list, without the code's prefix. */
  id: string
  code: string
  name: string
  winery: string
  /** 'case' is a case or a keg, of wine or spirits. */
  typeid: 'wine' | 'spirit' | 'case'
  /** True for cases of spirits too. */
  isSpirit: boolean
  /** 'fortified' for spirits. */
  kind: WineKind
  country: string
  region: string
  appellation: string
  grapes: string[]
  /** Shares of the grapes: '60% Merlot, 40% Cabernet Franc'; '' when unknown. */
  blend: string
  /** The newest in the list; null without one, and for spirits. */
  vintage: number | null
  /** True if the list marks the wine as non-vintage; false if it has no such information. */
  isNonVintage: boolean
  /** Tenths of a percent. */
  abvTenths: number
  /** Scales, 0 to 100. */
  body: number | null
  tannin: number | null
  sweetness: number | null
  acidity: number | null
  style: string
  closure: string
  oak: string
  drink: string
  vegetarian: boolean | null
  vegan: boolean | null
  allergens: string
  importer: string
  pairings: string[]
  taste: string
  lead: string
  details: string[]
  /** Host and path, without a scheme; '' when unknown. */
  website: string
  vessel: 'bottle' | 'case' | 'keg'
  /** Number of bottles in the case; otherwise 1. */
  bottles: number
  /** Volume of everything sold together: six bottles of 750 are 4500. */
  volumeMl: number
  /** Price of everything sold together; null if the list has none. */
  price: Pence | null
  mixSixPrice: Pence | null
  lockItInPrice: Pence | null
  wineclubPrice: Pence | null
  /** Bottles; cases or kegs if those are sold. */
  stock: number | null
}
