/** Holds a form's errors. Focuses the first invalid field, and clears a field's error when it is edited. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isControl } from './control.ts'
import { showField } from './take-focus.ts'

/** Errors by field name, and a message about the whole form; null without one. */
export type Refusal = { message: string | null; errors: Readonly<Record<string, string>> }

export const NO_REFUSAL: Refusal = { message: null, errors: {} }

export type Refused = {
  refusal: Refusal
  /** Counts refusals; each moves focus to the first invalid field. */
  refusals: number
  refuse: (refusal: Refusal) => void
  /** Clears all errors, on success or before sending again. */
  forgive: () => void
  /** Clears a field's error once it is edited. */
  clearError: (field: string) => void
}

export function useFormRefusal(): Refused {
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [refusals, setRefusals] = useState(0)
  return {
    refusal,
    refusals,
    refuse: (next) => {
      setRefusal(next)
      setRefusals((count) => count + 1)
    },
    forgive: () => setRefusal(NO_REFUSAL),
    clearError: (field) => setRefusal((known) => withoutError(known, field)),
  }
}

/** Removes a field's error. Returns the same object if the field had none. */
export function withoutError(refusal: Refusal, field: string): Refusal {
  const { [field]: fixed, ...errors } = refusal.errors
  return fixed === undefined ? refusal : { ...refusal, errors }
}

export type FixableForm = {
  ref: RefObject<HTMLFormElement | null>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  method: 'post'
  noValidate: true
}

/** Selector of the message about the whole form, which may be far from its button. */
const ABOUT_THE_WHOLE = '.note[role=alert], .err'

/** Returns props for the form element. Each refusal focuses the first invalid field, or scrolls to the message. */
export function useFixableForm({ refusals, clearError }: Pick<Refused, 'refusals' | 'clearError'>): FixableForm {
  const ref = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) {
      invalid.focus()
      showField(invalid)
    } else ref.current?.querySelector(ABOUT_THE_WHOLE)?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  return {
    ref,
    onInput: ({ target }) => {
      // Fields without a name, which no form may send, have a `data-field`.
      if (isControl(target)) clearError(target.name || (target.dataset.field ?? ''))
    },
    method: 'post',
    noValidate: true,
  }
}
