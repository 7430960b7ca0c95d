/** What is typed into a form: begins with what is known, or with a draft of it, and is kept as one. */
import { useState } from 'react'
import { type DraftForm, dropDraft, keepDraft, readDraft } from './draft.ts'

export function useTyped<Fields extends Record<string, string>>(form: DraftForm, known: Fields) {
  const [typed, setTyped] = useState<Fields>(() => ({ ...known, ...readDraft(form) }))
  const type = (changes: Partial<Fields>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    keepDraft(form, next)
  }
  /** Once it is with the shop. */
  const sent = () => dropDraft(form)
  return { typed, type, sent }
}
