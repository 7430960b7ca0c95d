/** Finds similar products (docs/domain.md#recommendations). */
import type { Recommendation } from './recommendation.ts'

const NEAREST = 12

/** Points that twice or half the price costs: more than the same grape gives. */
const PRICE_POINTS = 4

/** Points that each earlier product of the same main grape costs, so that the first three are not all of one grape. */
const REPEATED_GRAPE_POINTS = 3

export type Likeness = {
  code: string
  typeid: string
  kind: string | null
  /** Main grape first. */
  grapes: readonly string[]
  country: string
  region: string
  /** In pounds or pence: only ratios count. */
  price: number
}

/**
 * Returns a function for the nearest 12 of a product's own type, excluding itself. Any order of the catalogue gives the
 * same results. Comparing all with all would take hours for 100,000 products: among those that share something with a
 * product, only the 12 next below and above its price can be among the nearest.
 */
export function recommender(entries: readonly Likeness[]): (entry: Likeness) => Recommendation[] {
  const shelves = fillShelves(entries)
  return (entry) => {
    const neighbours = shelfKeys(entry).flatMap((key) => around(shelves.get(key) ?? [], entry))
    const nearest = [...new Set(neighbours)]
      .map((other) => ({ code: other.code, grape: other.grapes[0], score: likeness(entry, other) }))
      .toSorted(byScore)
      .slice(0, NEAREST)
    return varyGrapes(nearest).map(({ code, score }) => ({
      product_code: entry.code,
      recommended_code: code,
      source: 'similar',
      score,
    }))
  }
}

type Scored = { code: string; grape: string | undefined; score: number }

const byScore = (one: Scored, other: Scored): number => other.score - one.score || (one.code < other.code ? -1 : 1)

/** Lowers the score of each further product of one main grape, and sorts by it. Expects the highest score first. */
export function varyGrapes(scored: readonly Scored[]): Scored[] {
  const ofGrape = new Map<string, number>()
  return scored
    .map((each) => {
      if (each.grape === undefined) return each
      const earlier = ofGrape.get(each.grape) ?? 0
      ofGrape.set(each.grape, earlier + 1)
      return { ...each, score: round(each.score - earlier * REPEATED_GRAPE_POINTS) }
    })
    .toSorted(byScore)
}

const round = (score: number): number => Math.round(score * 1000) / 1000

/** Every combination of facts that a product may share with another of its type. */
function shelfKeys({ typeid, kind, grapes, country, region }: Likeness): string[] {
  const kinds = ['', kind ?? '']
  const mainGrapes = ['', grapes[0] ?? '']
  const places = ['', country, `${country}/${region}`]
  const keys = kinds.flatMap((ofKind) =>
    mainGrapes.flatMap((grape) => places.map((place) => [typeid, ofKind, grape, place].join('|'))),
  )
  return [...new Set(keys)]
}

/** Products by shared facts, cheapest first. */
function fillShelves(entries: readonly Likeness[]): Map<string, Likeness[]> {
  const shelves = new Map<string, Likeness[]>()
  for (const entry of entries.toSorted(byPrice)) {
    for (const key of shelfKeys(entry)) {
      const shelf = shelves.get(key)
      if (shelf === undefined) shelves.set(key, [entry])
      else shelf.push(entry)
    }
  }
  return shelves
}

const byPrice = (one: Likeness, other: Likeness): number =>
  one.price - other.price || (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)

/** The neighbours of a product on a shelf that is sorted by price. */
function around(shelf: readonly Likeness[], entry: Likeness): Likeness[] {
  let low = 0
  let high = shelf.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = shelf[middle]
    if (other !== undefined && byPrice(other, entry) < 0) low = middle + 1
    else high = middle
  }
  return shelf.slice(Math.max(0, low - NEAREST), low + NEAREST + 1).filter(({ code }) => code !== entry.code)
}

/** The price weighs most, then kind and main grape, then the place. */
function likeness(one: Likeness, other: Likeness): number {
  const grape = one.grapes[0]
  const sameGrape = grape !== undefined && grape === other.grapes[0]
  const sameCountry = one.country === other.country
  const sameRegion = sameCountry && one.region === other.region
  const priceGap = Math.abs(Math.log2(one.price / other.price))
  const points = (one.kind === other.kind ? 3 : 0) + (sameGrape ? 3 : 0) + (sameRegion ? 2 : 0) + (sameCountry ? 1 : 0)
  return round(points - PRICE_POINTS * priceGap)
}
