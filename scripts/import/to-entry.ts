/** Completes an imported product to a catalogue entry: ratings, style, texts, and demo prices where they are asked for. */
import type { Prices } from '../../content/catalogue/prices.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { ImportedProduct } from '../../domain/import/product.ts'
import { demoPrices, demoStock } from './demo-prices.ts'
import { describeWine } from './describe-wine.ts'
import { menuStyle } from './menu-style.ts'

const BOTTLES: readonly (readonly [below: number, uda: string])[] = [
  [500, 'half bottle'],
  [1000, 'bottle'],
  [1600, 'magnum'],
  [Number.POSITIVE_INFINITY, 'large bottle'],
]

const udaOf = ({ vessel, volumeMl }: ImportedProduct): string =>
  vessel === 'bottle' ? (BOTTLES.find(([below]) => volumeMl < below)?.[1] ?? 'bottle') : vessel

/** '75 cl bottle', '6 × 75 cl case', '30 l keg'. */
function sizeOf(product: ImportedProduct): string {
  const { vessel, bottles, volumeMl } = product
  if (vessel === 'keg') return `${volumeMl / 1000} l keg`
  const each = `${volumeMl / bottles / 10} cl`
  return vessel === 'case' ? `${bottles} × ${each} case` : `${each} ${udaOf(product)}`
}

/** Mix Six, lock it in and the club are for bottles of wine alone. */
const plainPrice = ({ price }: Pick<Prices, 'price'>): Prices => ({
  price,
  mixSixPrice: null,
  lockItInPrice: null,
  wineclubPrice: null,
})

/** Throws for a product without price or stock when no demo prices are wanted: such rows are refused before. */
function offerOf(product: ImportedProduct, demo: boolean) {
  const { code, typeid, price, mixSixPrice, lockItInPrice, wineclubPrice } = product
  const stock = product.stock ?? (demo ? demoStock(code) : null)
  const prices =
    price === null ? (demo ? demoPrices(product) : null) : { price, mixSixPrice, lockItInPrice, wineclubPrice }
  if (stock === null || prices === null) throw new Error(`${code} has no price or stock`)
  return { ...(typeid === 'wine' ? prices : plainPrice(prices)), stock }
}

/** `ratings` are ten counts by half star, or none. */
export function toEntry(product: ImportedProduct, ratings: number[], demo: boolean): CatalogueEntry {
  const { id: _id, website: _website, isSpirit: _isSpirit, vessel: _vessel, bottles: _bottles, ...rest } = product
  const { isNonVintage, ...facts } = rest
  return {
    ...facts,
    isVintageUnknown: facts.vintage === null && !isNonVintage,
    style: product.typeid === 'wine' ? product.style || menuStyle(product) : '',
    ...describeWine(product),
    ...offerOf(product, demo),
    flag: null,
    sizeValue: sizeOf(product),
    uda: udaOf(product),
    variants: [],
    ratings,
    ratingsSource: 'import',
  }
}
