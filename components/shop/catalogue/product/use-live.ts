import { useEffect } from 'react'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { recordLocked } from '../../core/cart/selection-state.ts'
import { $storeChanges } from '../../core/store/state.ts'
import type { Live } from './live.ts'
import { $live, fetchLive } from './live-state.ts'

const UNKNOWN: Live = { stock: null, localStock: null, offer: null, promise: null, lockedIn: 0, removed: false }

/**
 * Returns the current price and stock of a code. All fields are unknown until the response arrives, after a failed
 * request, and after another variant is selected.
 */
export function useLive(code: string): Live {
  const live = useStore($live)
  const changes = useStore($storeChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the response depends on the local store
  useEffect(() => {
    void fetchLive(code).then((answer) => {
      if (answer !== null) recordLocked([{ code, cart_quantity: answer.lockedIn }], false)
    })
  }, [code, changes])
  return live?.code === code ? live : UNKNOWN
}
