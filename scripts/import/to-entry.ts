/** Completes an imported wine or spirit to a catalogue entry: ratings, style, texts, and demo prices where they are asked for. */
import type { Prices } from '../../content/catalogue/prices.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { demoPrices, demoStock } from './demo-prices.ts'
import { describeWine } from './describe-wine.ts'
import { menuStyle } from './menu-style.ts'
import type { ImportedWine } from './wine.ts'

const UNITS: readonly (readonly [below: number, uda: string])[] = [
  [500, 'half bottle'],
  [1000, 'bottle'],
  [1600, 'magnum'],
  [Number.POSITIVE_INFINITY, 'large bottle'],
]

const udaOf = (volumeMl: number): string => UNITS.find(([below]) => volumeMl < below)?.[1] ?? 'bottle'

/** Mix Six, lock it in and the club are for wine alone. */
const spiritPrices = ({ price }: Prices): Prices => ({
  price,
  mixSixPrice: null,
  lockItInPrice: null,
  wineclubPrice: null,
})

/** Throws for a wine without price or stock when no demo prices are wanted: such rows are refused before. */
function offerOf(wine: ImportedWine, demo: boolean) {
  const { code, typeid, price, mixSixPrice, lockItInPrice, wineclubPrice } = wine
  const stock = wine.stock ?? (demo ? demoStock(code) : null)
  const prices =
    price === null ? (demo ? demoPrices(wine) : null) : { price, mixSixPrice, lockItInPrice, wineclubPrice }
  if (stock === null || prices === null) throw new Error(`${code} has no price or stock`)
  return { ...(typeid === 'spirit' ? spiritPrices(prices) : prices), stock }
}

/** `ratings` are ten counts by half star, or none. */
export function toEntry(wine: ImportedWine, ratings: number[], demo: boolean): CatalogueEntry {
  const { id: _id, website: _website, ...facts } = wine
  return {
    ...facts,
    style: wine.typeid === 'spirit' ? '' : wine.style || menuStyle(wine),
    ...describeWine(wine),
    ...offerOf(wine, demo),
    flag: null,
    sizeValue: `${wine.volumeMl / 10} cl ${udaOf(wine.volumeMl)}`,
    uda: udaOf(wine.volumeMl),
    variants: [],
    ratings,
    ratingsSource: 'import',
  }
}
