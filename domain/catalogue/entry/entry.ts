/**
 * A product as catalogue sources (the demo, a CSV import) pass it to the seeder, before it is converted to database
 * rows.
 */
import type { Pence } from '../../core/money/pence.ts'
import type { ProductStatus } from '../product/staff-list.ts'
import type { WineKind } from '../product/wine-kind.ts'
import type { OwnFacts } from './own-type.ts'

type SellableUnit = {
  /** Total volume of everything in it, in millilitres: six bottles of 750 ml are 4500; null unless it is a drink. */
  volumeMl: number | null
  uda: string
  price: Pence
  mixSixPrice: Pence | null
  lockItInPrice: Pence | null
  wineclubPrice: Pence | null
  stock: number
}

/** A sellable unit of a product besides the default one. */
export type CatalogueVariant = SellableUnit & {
  /** Unique sellable code, e.g. 'CD1042H'. */
  code: string
  /** Group of choices: 'size' ('37.5 cl half'), 'vintage' ('2017') or 'colour' ('Bottle green'). */
  group: 'size' | 'vintage' | 'colour'
  value: string
  /** Hex colour for group 'colour', e.g. '#14493d'. */
  swatch?: string
}

export type CatalogueEntry = SellableUnit & {
  /** Unique sellable code of the default unit: 'CD' + 4 or 5 digits in the demo catalogue. */
  code: string
  /** 'case' is a case or keg with any content. It is not eligible for Mix Six, Lock it in and the club. */
  typeid: string
  /** Absent if the source has no such column. The product is then for sale. */
  status?: ProductStatus
  /** For types other than 'wine', 'spirit', 'case' and 'gift'. */
  own?: OwnFacts
  /** null for gifts; 'fortified' for spirits, which use the same illustration. */
  kind: WineKind | null
  winery: string
  /** Name as on the label, with the vintage but without the winery: 'Rioja Reserva 2018'. */
  name: string
  country: string
  region: string
  /** Appellation if it differs from the region ('Rioja DOCa'), otherwise ''. */
  appellation: string
  /** Main grape first; empty for gifts. */
  grapes: string[]
  /** Shares of the grapes: '60% Merlot, 40% Cabernet Franc'; absent or '' if unknown. */
  blend?: string | undefined
  /** null for non-vintage wines, spirits and gifts. */
  vintage: number | null
  /** True if it is unknown whether the wine has a vintage. Its page then does not mention one. */
  isVintageUnknown?: boolean
  /** Alcohol by volume in tenths of a percent (13.5 % is 135); null for gifts. */
  abvTenths: number | null
  /** Menu style, e.g. 'Juicy and fruity'; '' for spirits and gifts. */
  style: string
  closure: string
  oak: string
  /** 'Drink' fact: '2026 to 2032'; '' when unknown. */
  drink: string
  vegetarian: boolean | null
  vegan: boolean | null
  allergens: string
  importer: string
  /** Food it goes with: 'Roast lamb'. */
  pairings: string[]
  /** 0 to 100; null if the scale does not apply. */
  body: number | null
  tannin: number | null
  sweetness: number | null
  acidity: number | null
  taste: string
  lead: string
  detailsHeading: string
  details: string[]
  flag: string | null
  /** Default unit: its size ('75 cl bottle'), or '' for products without sizes. */
  sizeValue: string
  /** Default unit: its colour, if the variants are colours. */
  colour?: { value: string; swatch: string }
  variants: CatalogueVariant[]
  /** Number of ratings per half star: index 0 is half a star, index 9 is five stars. Empty without ratings. */
  ratings: number[]
  /** Source of the ratings. 'demo' ratings are never displayed as real ones (docs/domain.md#catalogue). */
  ratingsSource: 'demo' | 'import'
}

export const isEntryOnSale = ({ status = 'active' }: Pick<CatalogueEntry, 'status'>): boolean => status === 'active'
