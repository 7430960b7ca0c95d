/** A step's form: each refusal leads to its first wrong field, or to what is said of the whole. */
import type { FormEvent } from 'react'
import { useMendingForm } from '../primitives/use-form-refusal.ts'
import type { Checkout } from './use-checkout.ts'

const showNote = (form: HTMLFormElement): void =>
  form.querySelector('.note[role=alert], .err')?.scrollIntoView({ block: 'center' })

/** `submit` is called while nothing is under way. */
export function useStepForm(checkout: Checkout, submit: () => unknown) {
  return {
    ...useMendingForm(checkout, showNote),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!checkout.isSending) void submit()
    },
  }
}
