/** Selected rows of a list, across its pages. */
import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useState } from 'react'

export type Selection = {
  state: RowSelectionState
  /** Keys of the selected rows. */
  keys: readonly string[]
  /** Changes beyond the limit are ignored. */
  change: (change: Updater<RowSelectionState>) => void
  /** Adds rows to the selection. */
  add: (keys: readonly string[]) => void
  clear: () => void
}

/** Holds the selection. `most`: maximum number of rows; unlimited by default. */
export function useSelection(most = Number.POSITIVE_INFINITY): Selection {
  const [state, setState] = useState<RowSelectionState>({})
  const change = (next: Updater<RowSelectionState>) =>
    setState((now) => {
      const wanted = typeof next === 'function' ? next(now) : next
      return Object.keys(wanted).length > most ? now : wanted
    })
  return {
    state,
    keys: Object.keys(state),
    change,
    add: (keys) => change((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, true as const])) })),
    clear: () => setState({}),
  }
}
