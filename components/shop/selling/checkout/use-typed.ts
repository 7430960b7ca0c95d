/** State of a form's input: starts with the known values or a draft, and is kept as one. */
import { useRef, useState } from 'react'
import { type DraftForm, dropDraft, keepDraft, readDraft } from './draft.ts'

export function useTyped<Fields extends Record<string, string>>(form: DraftForm, known: Fields) {
  const [typed, setTyped] = useState<Fields>(() => ({ ...known, ...readDraft(form) }))
  // A browser fills several fields before the first of them is drawn again.
  const latest = useRef(typed)
  const type = (changes: Partial<Fields>) => {
    latest.current = { ...latest.current, ...changes }
    setTyped(latest.current)
    keepDraft(form, latest.current)
  }
  /** Called once the shop has stored it. */
  const sent = () => dropDraft(form)
  return { typed, type, sent }
}
