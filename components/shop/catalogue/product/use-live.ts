/** The live price and stock of the code being looked at. */
import { useEffect } from 'react'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { learnLocked } from '../../core/cart/selection-state.ts'
import { $storeChanges } from '../../core/store/state.ts'
import type { Live } from './live.ts'
import { $live, askLive } from './live-state.ts'

const UNKNOWN: Live = { stock: null, localStock: null, offer: null, promise: null, lockedIn: 0, removed: false }

/** Unknown until the answer is there, and when none comes; known of `code` alone, so a chosen variant starts unknown. */
export function useLive(code: string): Live {
  const live = useStore($live)
  const changes = useStore($storeChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop to collect from is another answer
  useEffect(() => {
    void askLive(code).then((answer) => {
      if (answer !== null) learnLocked([{ code, cart_quantity: answer.lockedIn }], false)
    })
  }, [code, changes])
  return live?.code === code ? live : UNKNOWN
}
