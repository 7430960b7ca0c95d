/** The search box's state, and its reducer. */
import type { SearchResults } from '../../../../domain/catalogue/search/search.ts'

/** An answer and the term it is about. */
export type Found = { term: string; results: SearchResults }

export type SearchBoxState = {
  /** The box's text, as typed. */
  text: string
  /** Focused or typed into, and not put away since. */
  wanted: boolean
  /** The option that Enter opens, counted from 0; null while the text itself is meant. */
  chosen: number | null
  status: 'idle' | 'searching' | 'found' | 'away' | 'offline'
  /** The last answer: while a newer one is under way it is still to be seen. */
  found: Found | null
}

export type SearchBoxEvent =
  | { type: 'typed'; text: string }
  | { type: 'focused' }
  | { type: 'answered'; term: string; results: SearchResults }
  | { type: 'failed'; term: string; offline: boolean }
  /** The connection is back. */
  | { type: 'online' }
  | { type: 'moved'; to: 'next' | 'previous' | 'first' | 'last' }
  /** Escape, a press or the focus elsewhere. */
  | { type: 'dismissed' }
  /** Another page is on its way or there, whose search, if it has one, is `text`. */
  | { type: 'left'; text: string }

export const EMPTY: SearchBoxState = { text: '', wanted: false, chosen: null, status: 'idle', found: null }

/** Returns the search term. */
export const termOf = ({ text }: Pick<SearchBoxState, 'text'>): string => text.trim()

export const isShown = ({ wanted, status }: SearchBoxState): boolean => wanted && status !== 'idle'

/** True if the last option leads to all results: not from popular products, which replace missing ones. */
export const hasAll = ({ status, found }: SearchBoxState): boolean =>
  status === 'away' || (found !== null && found.results.total_product_count > 0)

/** Products, and the way to all results after them. */
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

/** An empty box clears; a further blank changes nothing that is searched for. */
function typed(state: SearchBoxState, text: string): SearchBoxState {
  const term = text.trim()
  if (term === '') return { ...EMPTY, text }
  if (term === termOf(state) && state.status !== 'idle') return { ...state, text, wanted: true }
  return { ...state, text, wanted: true, chosen: null, status: 'searching' }
}

/** An answer about any other text than the current one came too late. */
const isAwaited = (state: SearchBoxState, term: string): boolean =>
  state.status === 'searching' && termOf(state) === term

/** One past either end is the text itself. */
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
