/** Returns the club basket, loaded for signed-in customers; null until loaded and for visitors. */
import { useEffect } from 'react'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $signedIn } from '../session/state.ts'
import { $clubCart, fetchClubCart, type KnownClubCart } from './club-state.ts'

export function useClubCart(): KnownClubCart | null {
  const signedIn = useStore($signedIn)
  const cart = useStore($clubCart)
  useEffect(() => {
    if (signedIn) void fetchClubCart()
  }, [signedIn])
  return signedIn ? cart : null
}
