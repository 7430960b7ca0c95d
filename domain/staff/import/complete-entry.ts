/** Completes an imported product to a catalogue entry: derives missing unit, style and texts from its facts. */
import type { CatalogueEntry } from '../../catalogue/entry/entry.ts'
import { bottleName } from './bottle-name.ts'
import { describeWine } from './describe-wine.ts'
import { menuStyle } from './menu-style.ts'
import type { ImportedProduct } from './product.ts'

/** Prices and stock of a product. */
export type Offer = Pick<CatalogueEntry, 'price' | 'mixSixPrice' | 'lockItInPrice' | 'wineclubPrice' | 'stock'>

const udaOf = ({ vessel, volumeMl }: ImportedProduct): string => (vessel === 'bottle' ? bottleName(volumeMl) : vessel)

/** '75 cl bottle', '6 × 75 cl case', '30 l keg'. */
function sizeOf(product: ImportedProduct): string {
  const { vessel, bottles, volumeMl } = product
  if (vessel === 'keg') return `${volumeMl / 1000} l keg`
  const each = `${volumeMl / bottles / 10} cl`
  return vessel === 'case' ? `${bottles} × ${each} case` : `${each} ${udaOf(product)}`
}

/** Only bottles of wine take part in Mix Six, Lock it in and the club. */
const forType = (typeid: ImportedProduct['typeid'], offer: Offer): Offer =>
  typeid === 'wine' ? offer : { ...offer, mixSixPrice: null, lockItInPrice: null, wineclubPrice: null }

/** `ratings` are ten counts by half star, or none. */
export function completeEntry(product: ImportedProduct, offer: Offer, ratings: number[] = []): CatalogueEntry {
  const { id: _id, website: _website, isSpirit: _isSpirit, vessel: _vessel, bottles: _bottles, ...rest } = product
  const { isNonVintage, ...facts } = rest
  return {
    ...facts,
    isVintageUnknown: facts.vintage === null && !isNonVintage,
    style: product.typeid === 'wine' ? product.style || menuStyle(product) : '',
    ...describeWine(product),
    ...forType(product.typeid, offer),
    flag: null,
    sizeValue: sizeOf(product),
    uda: udaOf(product),
    variants: [],
    ratings,
    ratingsSource: 'import',
  }
}
