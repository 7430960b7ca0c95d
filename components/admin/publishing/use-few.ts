/** A long list begins short. */
import { useState } from 'react'

/** How many are shown at first. */
const FEW = 6

export function useFew<Item>(items: readonly Item[]) {
  const [isAll, setAll] = useState(false)
  const few = isAll ? items : items.slice(0, FEW)
  return { few, rest: items.length - few.length, showAll: () => setAll(true) }
}
