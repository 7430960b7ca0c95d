/** The search box's state, and its reducer. */
import type { SearchResults } from '../../../../domain/catalogue/search/schema.ts'

/** A response and the term it is about. */
export type Found = { term: string; results: SearchResults }

export type SearchBoxState = {
  /** The box's text, as typed. */
  text: string
  /** True if the box was focused or typed into and its list has not been dismissed since. */
  wanted: boolean
  /** Index of the option that Enter opens; null to search for the text itself. */
  chosen: number | null
  status: 'idle' | 'searching' | 'found' | 'away' | 'offline'
  /** The latest response, still shown while a newer search is pending. */
  found: Found | null
}

export type SearchBoxEvent =
  | { type: 'typed'; text: string }
  | { type: 'focused' }
  | { type: 'answered'; term: string; results: SearchResults }
  | { type: 'failed'; term: string; offline: boolean }
  /** The browser is online again. */
  | { type: 'online' }
  | { type: 'moved'; to: 'next' | 'previous' | 'first' | 'last' }
  /** Escape, or a press or focus elsewhere. */
  | { type: 'dismissed' }
  /** Another page is opening or open; `text` is the search it shows, '' if none. */
  | { type: 'left'; text: string }

export const EMPTY: SearchBoxState = { text: '', wanted: false, chosen: null, status: 'idle', found: null }

export const termOf = ({ text }: Pick<SearchBoxState, 'text'>): string => text.trim()

export const isShown = ({ wanted, status }: SearchBoxState): boolean => wanted && status !== 'idle'

/** True if the last option leads to all results; false for popular products, shown when nothing was found. */
export const hasAll = ({ status, found }: SearchBoxState): boolean =>
  status === 'away' || (found !== null && found.results.total_product_count > 0)

/** Counts the options: the products and, where shown, the link to all results. */
export const optionCount = (state: SearchBoxState): number =>
  (state.found?.results.products.length ?? 0) + (hasAll(state) ? 1 : 0)

export function nextSearchBoxState(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'focused':
      return state.wanted ? state : { ...state, wanted: true }
    case 'answered':
      if (!isAwaited(state, event.term)) return state
      return { ...state, status: 'found', found: { term: event.term, results: event.results }, chosen: null }
    case 'failed':
      if (!isAwaited(state, event.term)) return state
      return { ...state, status: event.offline ? 'offline' : 'away', found: null, chosen: null }
    case 'online':
      return state.status === 'offline' ? { ...state, status: 'searching' } : state
    case 'moved':
      if (!isShown(state)) return { ...state, wanted: true }
      return { ...state, chosen: moved(state.chosen, event.to, optionCount(state)) }
    case 'dismissed':
      if (!state.wanted) return state
      return { ...state, wanted: false, chosen: null }
    case 'left':
      return { ...EMPTY, text: event.text }
  }
}

/** Clears the state for an empty box; an added space does not search again. */
function typed(state: SearchBoxState, text: string): SearchBoxState {
  const term = text.trim()
  if (term === '') return { ...EMPTY, text }
  if (term === termOf(state) && state.status !== 'idle') return { ...state, text, wanted: true }
  return { ...state, text, wanted: true, chosen: null, status: 'searching' }
}

/** True if a response is about the current text; others arrived too late. */
const isAwaited = (state: SearchBoxState, term: string): boolean =>
  state.status === 'searching' && termOf(state) === term

/** Returns the index of the next option; null, which is the text itself, past either end. */
function moved(chosen: number | null, to: 'next' | 'previous' | 'first' | 'last', count: number): number | null {
  if (count === 0) return null
  switch (to) {
    case 'first':
      return 0
    case 'last':
      return count - 1
    case 'next':
      return chosen === null ? 0 : chosen + 1 < count ? chosen + 1 : null
    case 'previous':
      return chosen === null ? count - 1 : chosen > 0 ? chosen - 1 : null
  }
}
