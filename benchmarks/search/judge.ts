/** Judges the results of a search. */
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { SearchQuery } from '../search-queries.ts'
import type { ShopperQuery } from './shopper-queries.ts'

const FIRST = 5

export type Judgement = {
  isRight: boolean
  /** Position of the first expected product, from 1; undefined if none was found. */
  rank: number | undefined
  /** Expected products among the first five, and the maximum possible. */
  hits: number
  most: number
}

/** Codes of the products that a query may find. */
export const expectedCodes = (query: SearchQuery | ShopperQuery, catalogue: readonly CatalogueEntry[]): Set<string> =>
  new Set('expected' in query ? query.expected.split(' ') : catalogue.filter(query.fits).map(({ code }) => code))

/**
 * Right means that the first five are all expected, or that all expected ones come first. If nothing is expected, right
 * means that nothing is found.
 */
export function judge(expected: ReadonlySet<string>, found: readonly string[]): Judgement {
  const hits = found.slice(0, FIRST).filter((code) => expected.has(code)).length
  const most = Math.min(FIRST, expected.size)
  const place = found.findIndex((code) => expected.has(code))
  return {
    isRight: expected.size === 0 ? found.length === 0 : hits === most,
    rank: place < 0 ? undefined : place + 1,
    hits,
    most,
  }
}
