/** A step's form: it is not sent again while something is under way. */
import type { FormEvent } from 'react'
import { useFixableForm } from '../../../kit/primitives/use-form-refusal.ts'
import type { Checkout } from './use-checkout.ts'

export function useStepForm(checkout: Checkout, submit: () => unknown) {
  return {
    ...useFixableForm(checkout),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!checkout.isSending) void submit()
    },
  }
}
