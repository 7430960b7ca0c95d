/** Holds a form's input: shows a draft, or the known values until they are edited, and stores changes as a draft. */
import { useRef, useState } from 'react'
import { type DraftForm, deleteDraft, readDraft, storeDraft } from './draft.ts'

export function useTyped<Fields extends Record<string, string>>(form: DraftForm, known: Fields) {
  const [typed, setTyped] = useState<Fields | null>(() => {
    const draft = readDraft(form)
    return Object.keys(draft).length === 0 ? null : { ...known, ...draft }
  })
  // Autofill changes several fields before React re-renders.
  const latest = useRef(typed)
  const type = (changes: Partial<Fields>) => {
    latest.current = { ...(latest.current ?? known), ...changes }
    setTyped(latest.current)
    storeDraft(form, latest.current)
  }
  /** Deletes the draft, once the server has stored the input. */
  const sent = () => deleteDraft(form)
  return { typed: typed ?? known, type, sent }
}
