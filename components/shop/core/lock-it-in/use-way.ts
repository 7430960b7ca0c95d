/** The chosen way to buy on a product's page, or in its details: by the basket or locked in. */
import { useState } from 'react'
import { useAmendMode } from '../cart/amend-mode.ts'

export type ChosenWay = 'basket' | 'lock'

export type WayScope = {
  /** The way shown until one is chosen; without it, amend mode or what is locked in already decides. */
  begins?: ChosenWay | undefined
  locked: number
  /** True if it can be locked in. */
  isOffered: boolean
}

export function useWay({ begins, locked, isOffered }: WayScope) {
  const isAmend = useAmendMode()
  const [chosen, choose] = useState<ChosenWay | null>(null)
  const way = chosen ?? begins ?? (locked > 0 || isAmend ? 'lock' : 'basket')
  return { way: isOffered ? way : ('basket' as const), choose }
}
