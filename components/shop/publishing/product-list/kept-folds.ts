/** Keeps which filters the visitor folded or expanded when their list is shown again, as Back between its steps does. */
import { useState } from 'react'

/** By name, until the document is left. */
const kept = new Map<string, boolean>()

/** Returns what the visitor chose for `name`, `initial` before a choice, and stores a choice. */
export function useKeptFold(name: string, initial: boolean): [boolean, (isOpen: boolean) => void] {
  const [, setChosen] = useState(kept.get(name))
  const choose = (isOpen: boolean) => {
    kept.set(name, isOpen)
    setChosen(isOpen)
  }
  return [kept.get(name) ?? initial, choose]
}
