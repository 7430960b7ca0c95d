/** Shortens a long list until it is expanded. */
import { useState } from 'react'

/** Items shown at first. */
const FEW = 6

export function useFew<Item>(items: readonly Item[]) {
  const [isAll, setAll] = useState(false)
  const few = isAll ? items : items.slice(0, FEW)
  return { few, rest: items.length - few.length, showAll: () => setAll(true) }
}
