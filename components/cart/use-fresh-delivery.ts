/** Another shop to collect from may change what the basket comes to: it is asked for anew then. */
import { useEffect } from 'react'
import { $storeChanges } from '../store/state.ts'
import { askCart } from './state.ts'

export const useFreshDelivery = (): void => {
  useEffect(() => $storeChanges.listen(() => void askCart()), [])
}
