/** By the basket or locked in: the way to buy that a product's page, or its details, is about. */
import { useState } from 'react'
import { useQuery } from '../layout/use-query.ts'

export type ChosenWay = 'basket' | 'lock'

export type WayScope = {
  /** What it is about until somebody chooses; without it, the plan that is amended or what is locked in already decides. */
  begins?: ChosenWay | undefined
  /** Bottles that are locked in. */
  locked: number
  /** Whether it can be locked in at all. */
  isOffered: boolean
}

export function useWay({ begins, locked, isOffered }: WayScope) {
  const isAmend = useQuery().get('is_amend') === 'true'
  const [chosen, choose] = useState<ChosenWay | null>(null)
  const way = chosen ?? begins ?? (locked > 0 || isAmend ? 'lock' : 'basket')
  return { way: isOffered ? way : ('basket' as const), choose }
}
