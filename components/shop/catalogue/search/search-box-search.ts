/** Requests search results once typing pauses; only the latest search counts. */
import type { SearchResults } from '../../../../domain/catalogue/search/schema.ts'
import { SEARCH_BATCH, SEARCH_DEBOUNCE_MS } from '../../../../domain/catalogue/search/search.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'

export type Searcher = {
  /** Searches for `term` after the pause and aborts the previous search. */
  ask: (term: string) => void
  cancel: () => void
}

type Report = (term: string, answer: CallResult<SearchResults>) => void

/** `report` receives the response to the latest search; responses to aborted ones are ignored. */
export function createSearcher(report: Report, find = findProducts): Searcher {
  let latest: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(timer)
    latest?.abort()
  }
  const search = async (term: string) => {
    const mine = new AbortController()
    latest = mine
    const answer = await find(term, mine.signal)
    if (!mine.signal.aborted) report(term, answer)
  }
  return {
    ask: (term) => {
      cancel()
      timer = setTimeout(search, SEARCH_DEBOUNCE_MS, term)
    },
    cancel,
  }
}

/** Requests the fuzzy product search that the search bar uses. */
const findProducts = (term: string, signal: AbortSignal): Promise<CallResult<SearchResults>> =>
  call('GET /api/elastic-search/products', {
    query: { search_string: term, search_type: 'fuzzy', start_index: '0', fetch_next: String(SEARCH_BATCH) },
    signal,
  })
