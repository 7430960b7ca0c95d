/** A different shop to collect from may change the basket's total, so the basket is loaded again. */
import { useEffect } from 'react'
import { askCart } from '../../core/cart/state.ts'
import { $storeChanges } from '../../core/store/state.ts'

export const useFreshDelivery = (): void => {
  useEffect(() => $storeChanges.listen(() => void askCart()), [])
}
