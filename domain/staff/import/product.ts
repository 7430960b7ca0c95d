/** A validated product of an imported list, before missing prices and texts are generated. */
import type { CatalogueEntry } from '../../catalogue/entry/entry.ts'
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import type { Pence } from '../../core/money/pence.ts'

/** Fields of an entry that a list can't have, or that are completed later. */
type Completed = 'status' | 'own' | 'isVintageUnknown' | 'detailsHeading' | 'flag' | 'sizeValue' | 'colour' | 'uda'
type Derived = 'variants' | 'ratings' | 'ratingsSource'
/** Fields of an entry with other values, below. */
type Narrowed = 'typeid' | 'kind' | 'blend' | 'vintage' | 'abvTenths' | 'volumeMl' | 'price' | 'stock'

export type ImportedProduct = Omit<CatalogueEntry, Completed | Derived | Narrowed> & {
  /** As in the list, without the code's prefix. */
  id: string
  /** 'case' is a case or a keg, of wine or spirits. */
  typeid: 'wine' | 'spirit' | 'case'
  /** True for cases of spirits too. */
  isSpirit: boolean
  /** 'fortified' for spirits. */
  kind: WineKind
  /** Shares of the grapes: '60% Merlot, 40% Cabernet Franc'; '' when unknown. */
  blend: string
  /** The newest in the list; null without one, and for spirits. */
  vintage: number | null
  /** True if the list marks the wine as non-vintage; false if it has no such information. */
  isNonVintage: boolean
  abvTenths: number
  /** Host and path, without a scheme; '' when unknown. */
  website: string
  vessel: 'bottle' | 'case' | 'keg'
  /** Number of bottles in the case; otherwise 1. */
  bottles: number
  volumeMl: number
  /** Price of everything sold together; null if the list has none. */
  price: Pence | null
  /** Bottles; cases or kegs if those are sold. */
  stock: number | null
}
