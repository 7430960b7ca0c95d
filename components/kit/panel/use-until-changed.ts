import { useState } from 'react'

/**
 * State of a field that lasts until the value it belongs to changes, as after undo. An effect that resets it would update
 * after each letter, of which React allows fifty in a row.
 *
 * @param initial Without own state; compared by identity
 * @returns The state, and a function that sets it; `of` is the value it belongs to, by default the present one
 */
export function useUntilChanged<State, Value>(
  value: Value,
  initial: State,
): [state: State, set: (next: State, of?: Value) => void] {
  const [kept, setKept] = useState({ of: value, state: initial })
  // Forgotten now, since the value may come back.
  if (kept.of !== value && kept.state !== initial) setKept({ of: value, state: initial })
  const state = kept.of === value ? kept.state : initial
  return [
    state,
    (next, of = value) => {
      if (next !== state || of !== value) setKept({ of, state: next })
    },
  ]
}
