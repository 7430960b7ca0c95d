/** Checks, once per document, that the sign-in remembered by this browser is still valid. */
import { call } from '../../../kit/api/call.ts'
import { expectSignIn } from './state.ts'

let asking: Promise<void> | undefined
let checked = false

/** True once the check has finished. */
export const isChecked = (): boolean => checked

/** Resolves once the result is stored in state.ts. A failed request changes nothing: the customer stays signed in. */
export const checkSignIn = (): Promise<void> => {
  asking ??= ask()
  return asking
}

async function ask(): Promise<void> {
  const note = expectSignIn()
  const answer = await call('GET /api/user/check-logged-in')
  if (answer.ok) note(answer.data)
  checked = true
}
