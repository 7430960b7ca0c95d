/** The chosen way to buy on a product's page, or in its details: by the basket or locked in. */
import { useState } from 'react'
import { useAmendMode } from '../cart/amend-mode.ts'

export type PurchaseMode = 'basket' | 'lock'

export type PurchaseModeScope = {
  /** The way shown until one is chosen; without it, amend mode or what is locked in already decides. */
  begins?: PurchaseMode | undefined
  locked: number
  /** True if it can be locked in. */
  isOffered: boolean
}

export function usePurchaseMode({ begins, locked, isOffered }: PurchaseModeScope) {
  const isAmend = useAmendMode()
  const [chosen, choose] = useState<PurchaseMode | null>(null)
  const mode = chosen ?? begins ?? (locked > 0 || isAmend ? 'lock' : 'basket')
  return { way: isOffered ? mode : ('basket' as const), choose }
}
