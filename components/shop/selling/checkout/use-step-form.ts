/** Returns the props of a step's form, which is not submitted while a request is pending. */
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
