import { type ReactNode, useState } from 'react'
import { countOf } from '../primitives/format-count.ts'

/** Number of items shown at first. */
const MAX_SHOWN_AT_FIRST = 6

/**
 * Shortens a list until it is expanded. Returns the items to show and the button for the rest: 'Show 3 more builds'.
 */
export function useShowMore<Item>(items: readonly Item[], noun: string, isShort = true) {
  const [isAll, setAll] = useState(!isShort)
  const few = isAll ? items : items.slice(0, MAX_SHOWN_AT_FIRST)
  const rest = items.length - few.length
  const more: ReactNode = rest > 0 && (
    <button type="button" className="link small" onClick={() => setAll(true)}>
      Show {countOf(rest, `more ${noun}`)}
    </button>
  )
  return { few, more }
}
