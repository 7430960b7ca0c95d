/** The meaning of keys in the search box (a combobox with a list, as WAI-ARIA's authoring practices have it). */
import { isShown, optionCount, type SearchBoxEvent, type SearchBoxState } from './search-box-state.ts'

/** An event for the state, the option to open, or null when the key is the browser's. */
export type KeyAction = SearchBoxEvent | { type: 'open'; option: number } | null

const MOVES = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const

/** `key` is that of a KeyboardEvent without modifiers. */
export function keyAction(key: string, state: SearchBoxState): KeyAction {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return optionCount(state) > 0 ? { type: 'moved', to: MOVES[key] } : null
    case 'Home':
    case 'End':
      // Until an option is chosen they are the text's.
      return state.chosen === null ? null : { type: 'moved', to: MOVES[key] }
    case 'Enter':
      return state.chosen === null ? null : { type: 'open', option: state.chosen }
    case 'Escape':
      if (isShown(state)) return { type: 'dismissed' }
      return state.text === '' ? null : { type: 'typed', text: '' }
    default:
      return null
  }
}
