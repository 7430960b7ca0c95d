/** Holds a form's input: starts with a draft or the known values, and stores changes as a draft. */
import { useRef, useState } from 'react'
import { type DraftForm, deleteDraft, readDraft, storeDraft } from './draft.ts'

export function useTyped<Fields extends Record<string, string>>(form: DraftForm, known: Fields) {
  const [typed, setTyped] = useState<Fields>(() => ({ ...known, ...readDraft(form) }))
  // Autofill changes several fields before React re-renders.
  const latest = useRef(typed)
  const type = (changes: Partial<Fields>) => {
    latest.current = { ...latest.current, ...changes }
    setTyped(latest.current)
    storeDraft(form, latest.current)
  }
  /** Deletes the draft, once the server has stored the input. */
  const sent = () => deleteDraft(form)
  return { typed, type, sent }
}
