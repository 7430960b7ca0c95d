/** The search box's messages: visible in the panel, and announced in its live region. */
import { countOf } from '../primitives/format-count.ts'
import { isShown, type SearchBoxState, termOf } from './search-box-state.ts'

const AWAY = 'Search isn’t available just now. Try again in a moment, or see the full results page.'
const OFFLINE = 'You’re offline. Search will work again once you’re connected.'

/** A line above the list; null when none is needed. */
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
