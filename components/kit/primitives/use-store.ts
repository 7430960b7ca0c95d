/** A component's view of a store: it is drawn again when the value changes. */
import type { PreinitializedWritableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * While the server's HTML is hydrated it is the value the store began with, which the server drew; a part on demand
 * (components/kit/islands/on-demand.tsx) may be hydrated long after the store has changed. Then it is the value itself.
 */
export function useStore<Value>(store: PreinitializedWritableAtom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store])
  return useSyncExternalStore(subscribe, store.get, () => store.init as Value)
}
