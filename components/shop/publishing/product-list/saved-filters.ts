/** Remembers the filters of recent lists in localStorage (docs/domain.md#lists), in the format of a URL's query. */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { anchorOfEntry } from './entry-anchor.ts'

const KEY = 'cellardoor:list-filters'
/** Maximum number of lists remembered. */
const MAX_SAVED = 20

const read = (): URLSearchParams => new URLSearchParams(withStorage((storage) => storage.getItem(KEY)) ?? '')

/**
 * Returns a list's filters as a query (domain/catalogue/search/list-address.ts); '' if there are none, or if the visitor
 * returns to an entry, whose URL has those it was left with.
 */
export const savedFilters = (route: string): string => (anchorOfEntry() ? '' : (read().get(route) ?? ''))

/** Stores a list's filters as a query; '' forgets the list. */
export function saveFilters(route: string, query: string): void {
  const others = [...read()].filter(([saved]) => saved !== route)
  const stored = query === '' ? others : [[route, query], ...others].slice(0, MAX_SAVED)
  withStorage((storage) => {
    storage.setItem(KEY, new URLSearchParams(stored).toString())
  })
}
