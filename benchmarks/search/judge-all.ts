/** Runs each query of the demo shop through the search box, and judges the results. */
import type { Client } from '@libsql/client'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { searchQuerySchema } from '../../domain/catalogue/search/schema.ts'
import { searchProducts } from '../../functions/catalogue/search/search.ts'
import { SEARCH_QUERIES, type SearchQuery } from '../search-queries.ts'
import { PROMISED_QUERIES, SHOPPER_QUERIES, type ShopperQuery } from './shopper-queries.ts'

const FIRST = 5

type Judgement = {
  isRight: boolean
  /** Position of the first expected product, from 1; undefined if none was found. */
  rank: number | undefined
  /** Expected products among the first five, and the maximum possible. */
  hits: number
  most: number
}

/** Codes of the products that a query may find. */
const expectedCodes = (query: SearchQuery | ShopperQuery, catalogue: readonly CatalogueEntry[]): Set<string> =>
  new Set('expected' in query ? query.expected.split(' ') : catalogue.filter(query.fits).map(({ code }) => code))

/**
 * Right means that the first five are all expected, or that all expected ones come first. If nothing is expected, right
 * means that nothing is found.
 */
function judge(expected: ReadonlySet<string>, found: readonly string[]): Judgement {
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

/**
 * Minimum of right results for the catalogue's and shoppers' queries together; all promised queries have to be right.
 */
export const LEAST_RIGHT = 112

export type Verdict = Judgement & { query: string; correctedTerm: string | undefined; first: string | undefined }

const ask = async (client: Client, query: string) => {
  const { products, corrected_term, total_product_count } = await searchProducts(
    client,
    searchQuerySchema.parse({ search_type: 'fuzzy', search_string: query }),
    undefined,
  )
  // With a total of 0 the products are popular ones, not results.
  return { found: total_product_count === 0 ? [] : products, correctedTerm: corrected_term }
}

/** `judged` are the 120 queries that measure the search, `promised` those that must be right. */
export async function judgeAll(
  client: Client,
  catalogue: readonly CatalogueEntry[],
): Promise<{ judged: Verdict[]; promised: Verdict[] }> {
  const verdictsOf = async (queries: readonly Parameters<typeof expectedCodes>[0][]) => {
    const verdicts: Verdict[] = []
    for (const query of queries) {
      const { found, correctedTerm } = await ask(client, query.query)
      const judgement = judge(
        expectedCodes(query, catalogue),
        found.map(({ code }) => code),
      )
      verdicts.push({ ...judgement, query: query.query, correctedTerm, first: found[0]?.product })
    }
    return verdicts
  }
  return {
    judged: await verdictsOf([...SEARCH_QUERIES, ...SHOPPER_QUERIES]),
    promised: await verdictsOf(PROMISED_QUERIES),
  }
}
