/** Whether a search found what was meant. */
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { SearchQuery } from '../search-queries.ts'
import type { ShopperQuery } from './shopper-queries.ts'

const FIRST = 5

export type Judgement = {
  isRight: boolean
  /** Place of the first expected product, from 1; undefined when none was found. */
  rank: number | undefined
  /** Expected products among the first five, and how many there could be. */
  hits: number
  most: number
}

/** The codes of the products that a query may find. */
export const expectedCodes = (query: SearchQuery | ShopperQuery, catalogue: readonly CatalogueEntry[]): Set<string> =>
  new Set('expected' in query ? query.expected.split(' ') : catalogue.filter(query.fits).map(({ code }) => code))

/**
 * Right means that the first five are all expected ones, or that all expected ones come before anything else. Where nothing
 * is expected, that nothing is found.
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
