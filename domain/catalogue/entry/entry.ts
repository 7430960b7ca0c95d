/** A product as catalogue sources (the demo, a CSV import) pass it to the seeder, before it becomes database rows. */
import type { Pence } from '../../core/money/pence.ts'
import type { ProductStatus } from '../product/staff-list.ts'
import type { WineKind } from '../product/wine-kind.ts'
import type { OwnFacts } from './own-type.ts'

/** A sellable unit of a product besides the default one. */
export type CatalogueVariant = {
  /** Unique sellable code, e.g. 'CD1042H'. */
  code: string
  /** Group of choices: 'size' ('37.5 cl half'), 'vintage' ('2017') or 'colour' ('Bottle green'). */
  group: 'size' | 'vintage' | 'colour'
  value: string
  /** Hex colour for group 'colour', e.g. '#14493d'. */
  swatch?: string
  /** Millilitres; null for products that aren't drinks. */
  volumeMl: number | null
  uda: string
  price: Pence
  mixSixPrice: Pence | null
  lockItInPrice: Pence | null
  wineclubPrice: Pence | null
  stock: number
}

export type CatalogueEntry = {
  /** Unique sellable code of the default unit: 'CD' + 4 or 5 digits in the demo catalogue. */
  code: string
  /** 'case' is a case or a keg with any content: no bottle of wine, so outside Mix Six, Lock it in and the club. */
  typeid: string
  /** Absent when the source has no such column: the product is then on sale. */
  status?: ProductStatus
  /** For types other than 'wine', 'spirit', 'case' and 'gift'. */
  own?: OwnFacts
  /** null for gifts; 'fortified' for spirits, which are drawn and shown like one. */
  kind: WineKind | null
  winery: string
  /** As on the label, with its vintage, without the winery: 'Rioja Reserva 2018'. */
  name: string
  country: string
  region: string
  /** Appellation when it differs from the region ('Rioja DOCa'), else ''. */
  appellation: string
  /** Main grape first; empty for gifts. */
  grapes: string[]
  /** Shares of the grapes: '60% Merlot, 40% Cabernet Franc'; absent or '' when unknown. */
  blend?: string | undefined
  /** null for non-vintage wines, spirits and gifts. */
  vintage: number | null
  /** True when it isn't known if the wine has a vintage: its page then says nothing about one. */
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
  /** 0 to 100; null where a scale makes no sense. */
  body: number | null
  tannin: number | null
  sweetness: number | null
  acidity: number | null
  taste: string
  lead: string
  detailsHeading: string
  details: string[]
  flag: string | null
  /** Default unit: its size choice value ('75 cl bottle'), or '' for things without sizes. */
  sizeValue: string
  /** Default unit: its colour, where colours are the choice. */
  colour?: { value: string; swatch: string }
  /** Volume of everything sold together: six bottles of 750 are 4500. */
  volumeMl: number | null
  uda: string
  price: Pence
  mixSixPrice: Pence | null
  lockItInPrice: Pence | null
  wineclubPrice: Pence | null
  stock: number
  variants: CatalogueVariant[]
  /** Ratings by half stars: index 0 is one half star (0.5), index 9 is five stars. Empty when unrated. */
  ratings: number[]
  /** Source of the ratings: 'demo' ratings are never shown as real (docs/domain.md#catalogue). */
  ratingsSource: 'demo' | 'import'
}

export const isEntryOnSale = ({ status = 'active' }: Pick<CatalogueEntry, 'status'>): boolean => status === 'active'
