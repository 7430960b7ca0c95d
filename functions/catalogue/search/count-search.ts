/** Counts searches after the response, without the visitor. One round trip for all buffered searches. */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import { type CountedSearch, countSearches } from '../../../database/queries/core/count-searches.ts'
import { isBusy } from '../../../database/retry-when-busy.ts'
import type { ProductList, SearchQuery } from '../../../domain/catalogue/search/schema.ts'
import { searchTerm } from '../../../domain/catalogue/search/search-term.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { BASKET_RECOMMENDATIONS } from '../../../domain/selling/cart/recommended.ts'
import { createEventBuffer } from '../../core/memory/event-buffer.ts'
import { DatabaseUnreachable } from '../../database.ts'
import { log } from '../../log.ts'

/** The isolate's buffer. */
const buffer = createEventBuffer<CountedSearch>()

/** A search as it was typed counts once: not each batch of its results, nor each filter set on them. */
const isNew = ({ start_index, filters, filters_from_url }: SearchQuery): boolean =>
  start_index === 0 && filters.length === 0 && filters_from_url.length === 0

/** False for the basket's recommendations, which the page requests automatically. */
const isTyped = ({ search_string, fetch_next }: SearchQuery): boolean =>
  search_string !== BASKET_RECOMMENDATIONS.search_string || fetch_next !== BASKET_RECOMMENDATIONS.fetch_next

const write = async (database: Client, searches: readonly CountedSearch[], now: () => Date): Promise<boolean> => {
  try {
    await batch(withPriority(database, 'analytics'), 'write', [countSearches(searches, inLondon(now()).day)])
    return true
  } catch (error) {
    if (!(isBusy(error) || error instanceof DatabaseUnreachable)) throw error
    log('warn', { message: 'Searches were not counted', searches: searches.length })
    return false
  }
}

/** Resolves once the search is counted or given up. The day is London's, as for all counts. */
export async function countSearch(
  database: Client,
  query: SearchQuery,
  {
    total_product_count: total,
    corrected_term: corrected,
  }: Pick<ProductList, 'total_product_count' | 'corrected_term'>,
  now: () => Date,
): Promise<void> {
  const term = searchTerm(query.search_string)
  if (term === undefined || !isNew(query) || !isTyped(query)) return
  // A search that only its correction found counts as without result.
  const search = { term, isWithoutResult: total === 0 || corrected !== undefined }
  await buffer.count([search], (all) => write(database, all, now))
}
