/** A component's view of a store: it is drawn again when the value changes. */
import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store])
  return useSyncExternalStore(subscribe, store.get, store.get)
}
