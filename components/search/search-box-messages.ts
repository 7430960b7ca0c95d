/** What the search box says: in the panel for the eye, in its live region for the ear. */
import { countOf } from '../primitives/format-count.ts'
import { isShown, type SearchBoxState, termOf } from './search-box-state.ts'

const AWAY = 'Search is away just now. Try again in a moment, or see the full results page.'
const OFFLINE = 'You are offline. Search comes back with your connection.'

/** A line over the list; null when the list speaks for itself. */
export function noteOf({ status, found }: SearchBoxState): string | null {
  if (status === 'away') return AWAY
  if (status === 'offline') return OFFLINE
  if (!found) return null
  const { term, results } = found
  if (results.corrected_term !== undefined) return `Showing results for “${results.corrected_term}”`
  if (results.total_product_count > 0) return null
  return results.products.length > 0
    ? `No results for “${term}”. Popular just now:`
    : `No results for “${term}”. Try a grape, a place or a name.`
}

/** The last option's words. */
export function allOf(state: SearchBoxState): string {
  if (state.status === 'away' || !state.found) return `Search for “${termOf(state)}”`
  return `See all ${countOf(state.found.results.total_product_count, 'result')}`
}

/** Nothing while an answer is on its way, so that a count which stays the same is said again. */
export function announcementOf(state: SearchBoxState): string {
  if (!isShown(state) || state.status === 'searching') return ''
  const note = noteOf(state)
  const total = state.found?.results.total_product_count ?? 0
  if (total === 0) return note ?? ''
  const count = countOf(total, 'result')
  return note === null ? `${count}.` : `${note}: ${count}.`
}
