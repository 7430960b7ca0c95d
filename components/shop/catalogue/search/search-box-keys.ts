/** Maps keys to actions of the search box, following the combobox pattern of the WAI-ARIA authoring practices. */
import { isShown, optionCount, type SearchBoxEvent, type SearchBoxState } from './search-box-state.ts'

/** A state event, the index of the option to open, or null to leave the key to the browser. */
export type KeyAction = SearchBoxEvent | { type: 'open'; option: number } | null

const MOVES = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const

/** Returns the action of a key. `key`: KeyboardEvent.key, pressed without modifiers. */
export function keyAction(key: string, state: SearchBoxState): KeyAction {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return optionCount(state) > 0 ? { type: 'moved', to: MOVES[key] } : null
    case 'Home':
    case 'End':
      // They move the text cursor until an option is selected.
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
