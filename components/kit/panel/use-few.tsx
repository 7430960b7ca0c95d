/** Shortens a long list until it is expanded. */
import { type ReactNode, useState } from 'react'
import { countOf } from '../primitives/format-count.ts'

/** Items shown at first. */
const FEW = 6

/** `more` is the button that shows the rest: 'Show 3 more builds'. */
export function useFew<Item>(items: readonly Item[], noun: string, isShort = true) {
  const [isAll, setAll] = useState(!isShort)
  const few = isAll ? items : items.slice(0, FEW)
  const rest = items.length - few.length
  const more: ReactNode = rest > 0 && (
    <button type="button" className="link small" onClick={() => setAll(true)}>
      Show {countOf(rest, `more ${noun}`)}
    </button>
  )
  return { few, more }
}
