import type { CallResult } from '../api/call.ts'
import type { Refusal } from '../primitives/use-form-refusal.ts'

/**
 * Converts a failed call to a form's errors: of its fields, or a message above the form if it names none. null on
 * success.
 */
export const refusalOf = (answer: CallResult<unknown>): Refusal | null => {
  if (answer.ok) return null
  return answer.errors ? { message: null, errors: answer.errors } : { message: answer.message, errors: {} }
}
