/** Selected rows of a list, across its pages. Another search or filter clears them: their rows may be out of sight. */
import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useState } from 'react'
import type { AnyList } from './list-state.ts'

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

/** Sets one row, or with `from` all rows from that one to it, to `isOn`. `rows`: keys of the rows in view, in order. */
export function withRows(
  now: RowSelectionState,
  { rows, from = '', to, isOn }: { rows: readonly string[]; from?: string | undefined; to: string; isOn: boolean },
): RowSelectionState {
  const ends = [rows.indexOf(from), rows.indexOf(to)].toSorted((one, other) => one - other)
  const [first = -1, last = -1] = ends
  const changed = first === -1 ? [to] : rows.slice(first, last + 1)
  const others = Object.entries(now).filter(([key]) => !changed.includes(key))
  return Object.fromEntries(isOn ? [...others, ...changed.map((key) => [key, true] as const)] : others)
}

/** Holds the selection of `list`. `most`: maximum number of rows; unlimited by default. */
export function useSelection({ found }: Pick<AnyList, 'found'>, most = Number.POSITIVE_INFINITY): Selection {
  const [state, setState] = useState<RowSelectionState>({})
  const [of, setOf] = useState(found)
  if (of !== found) {
    setOf(found)
    setState({})
  }
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
