/** A step's form: each refusal leads to its first wrong field, and each new line typed into it mends its field. */
import { type FormEvent, useEffect, useRef } from 'react'
import type { Checkout } from './use-checkout.ts'

const isControl = (node: EventTarget): node is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement

/** `submit` is called while nothing is under way. */
export function useStepForm({ refusals, isSending, mend }: Checkout, submit: () => unknown) {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else form.current?.querySelector('.note[role=alert], .err')?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return {
    ref: form,
    method: 'post',
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isSending) void submit()
    },
    onInput: ({ target }: FormEvent) => {
      if (isControl(target)) mend(target.name)
    },
  }
}
