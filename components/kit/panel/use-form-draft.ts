/**
 * Holds a form's values until it is saved. Stores them in session storage, in case the form or the session ends before.
 */
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { differences, type Values as Given, isSame, valuesOf } from './form-values.ts'
import { deleteStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts'
import { useUnsaved } from './unsaved.ts'

type Kept<Values> = { values: Values; saved: Values }
type Draft<Values> = Kept<Values> & {
  /**
   * Descriptions of fields that another user saved since the form was opened: 'Percent: 15'; null without such a save.
   */
  theirs: readonly string[] | null
  /** True if the values were restored from an earlier form in this tab. */
  isRestored: boolean
}

export type FormDraft<Values> = Draft<Values> & {
  isTyped: boolean
  set: (change: Partial<Values>) => void
  /** Adopts another user's save for all fields that were not typed in. */
  outdated: (saved: Given) => void
  /** Starts again with the given values. */
  reset: (values: Given) => void
}

function rebased<Schema extends z.ZodObject>(schema: Schema, stored: Kept<z.input<Schema>>, saved: z.input<Schema>) {
  const values = Object.entries(saved).map(([name, value]) => [
    name,
    isSame(stored.values[name], stored.saved[name]) ? value : stored.values[name],
  ])
  return {
    values: Object.fromEntries(values) as z.input<Schema>,
    saved,
    theirs: Object.keys(saved).some((name) => !isSame(stored.saved[name], saved[name]))
      ? differences(schema, saved, stored.saved)
      : null,
  }
}

/** `id`: key of the draft. `title`: name of the form in the question before leaving it unsaved. */
export function useFormDraft<Schema extends z.ZodObject>(
  id: string,
  title: string,
  schema: Schema,
  initial: Given,
): FormDraft<z.input<Schema>> {
  type Values = z.input<Schema>
  const [draft, setDraft] = useState<Draft<Values>>(() => {
    const first = valuesOf(schema, initial)
    const stored = readStoredDraft<Kept<Values>>(id, ['values', 'saved'], sessionStorage)
    if (stored === null) return { values: first, saved: first, theirs: null, isRestored: false }
    return { ...rebased(schema, stored, first), isRestored: true }
  })
  const { values, saved } = draft
  const isTyped = Object.keys(values).some((name) => !isSame(values[name], saved[name]))
  useEffect(() => {
    if (isTyped) storeDraft(id, { values, saved }, sessionStorage)
    else deleteStoredDraft(id, sessionStorage)
  }, [id, isTyped, values, saved])
  useUnsaved(isTyped ? `${title}: what you typed is not saved.` : null, { isKept: true })
  return {
    ...draft,
    isTyped,
    set: (change) => setDraft((now) => ({ ...now, values: { ...now.values, ...change } })),
    outdated: (given) =>
      setDraft((now) => {
        const next = rebased(schema, now, valuesOf(schema, given))
        return { ...now, ...next, theirs: next.theirs ?? [] }
      }),
    reset: (next) => {
      deleteStoredDraft(id, sessionStorage)
      const initial = valuesOf(schema, next)
      setDraft({ values: initial, saved: initial, theirs: null, isRestored: false })
    },
  }
}
