/** Reads a store in a component, which re-renders when the value changes. */
import type { PreinitializedWritableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns the store's value. During hydration returns the initial value, which the server rendered: parts on demand
 * (components/kit/islands/on-demand.tsx) may hydrate long after the store has changed.
 */
export function useStore<Value>(store: PreinitializedWritableAtom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store])
  return useSyncExternalStore(subscribe, store.get, () => store.init as Value)
}
