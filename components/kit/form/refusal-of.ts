/** The messages that a form shows when its call fails. */
import type { CallResult } from '../api/call.ts'
import type { Refusal } from '../primitives/use-form-refusal.ts'

/** At its fields when they are named, else over the form; null when all is well. */
export const refusalOf = (answer: CallResult<unknown>): Refusal | null => {
  if (answer.ok) return null
  return answer.errors ? { message: null, errors: answer.errors } : { message: answer.message, errors: {} }
}
