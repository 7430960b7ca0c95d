/** A wine or spirit as an imported row tells it, checked, before prices and texts that the file may lack are made up. */
import type { Pence } from '../../domain/money/pence.ts'
import type { WineKind } from '../../domain/product/wine-kind.ts'

export type ImportedWine = {
  /** As in the file, without the code's prefix. */
  id: string
  code: string
  name: string
  winery: string
  typeid: 'wine' | 'spirit'
  /** 'fortified' for spirits. */
  kind: WineKind
  country: string
  region: string
  appellation: string
  grapes: string[]
  /** The newest listed; null when there is none but N.V., and for spirits. */
  vintage: number | null
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
  volumeMl: number
  /** null when the mapping has no column for it. */
  price: Pence | null
  mixSixPrice: Pence | null
  lockItInPrice: Pence | null
  wineclubPrice: Pence | null
  stock: number | null
}
