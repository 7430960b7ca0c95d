/** The products that are ticked, across pages of the table. */
import { useState } from 'react'
import { MAX_BULK } from '../../../domain/product/bulk-edit.ts'

export type Chosen = {
  codes: ReadonlySet<string>
  count: number
  /** Ticks or unticks them; what would be too many stays as it is. */
  set: (codes: readonly string[], isChosen: boolean) => void
  clear: () => void
}

export function useChosen(): Chosen {
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set())
  const set = (given: readonly string[], isChosen: boolean) =>
    setCodes((now) => {
      const others = [...now].filter((code) => !given.includes(code))
      const next = new Set(isChosen ? [...others, ...given] : others)
      return next.size > MAX_BULK ? now : next
    })
  return { codes, count: codes.size, set, clear: () => setCodes(new Set()) }
}
