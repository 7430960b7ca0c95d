/** A form's errors: the first wrong field takes the focus, and a field's error goes once it is edited. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isControl } from './control.ts'

/** Errors of single fields, by their names, or a message about the whole. */
export type Refusal = { message: string | null; errors: Readonly<Record<string, string>> }

export const NOTHING_WRONG: Refusal = { message: null, errors: {} }

export type Refused = {
  refusal: Refusal
  /** Rises with each refusal: the first wrong field then takes the focus. */
  refusals: number
  refuse: (refusal: Refusal) => void
  /** Clears the errors: on success, and while the form is being sent again. */
  forgive: () => void
  /** Clears a field's error once it is edited. */
  clearError: (field: string) => void
}

export function useFormRefusal(): Refused {
  const [refusal, setRefusal] = useState(NOTHING_WRONG)
  const [refusals, setRefusals] = useState(0)
  return {
    refusal,
    refusals,
    refuse: (wrong) => {
      setRefusal(wrong)
      setRefusals((count) => count + 1)
    },
    forgive: () => setRefusal(NOTHING_WRONG),
    clearError: (field) => setRefusal((known) => withoutError(known, field)),
  }
}

/** The same object where nothing was wrong with that field. */
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

/** Selects a form's message about the whole of it, which may be a screen away from its button. */
const ABOUT_THE_WHOLE = '.note[role=alert], .err'

/** For the form element: each refusal leads to its first wrong field, or to the message about the whole. */
export function useFixableForm({ refusals, clearError }: Pick<Refused, 'refusals' | 'clearError'>): FixableForm {
  const ref = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else ref.current?.querySelector(ABOUT_THE_WHOLE)?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  return {
    ref,
    onInput: ({ target }) => {
      if (isControl(target)) clearError(target.name)
    },
    method: 'post',
    noValidate: true,
  }
}
