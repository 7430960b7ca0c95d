/** Loads the basket again when the local store changes, which may change the total. */
import { useEffect } from 'react'
import { fetchCart } from '../../core/cart/state.ts'
import { $storeChanges } from '../../core/store/state.ts'

export const useFreshDelivery = (): void => {
  useEffect(() => $storeChanges.listen(() => void fetchCart()), [])
}
