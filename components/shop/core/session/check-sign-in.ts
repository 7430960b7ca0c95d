/** Checks once per document whether the sign-in that this browser remembers is still valid. */
import { call } from '../../../kit/api/call.ts'
import { expectSignIn } from './state.ts'

let asking: Promise<void> | undefined
let checked = false

/** True if the answer is known already, so that no request has to be awaited. */
export const isChecked = (): boolean => checked

/** Resolves once the answer is in state.ts. A failed check changes nothing: a signed-in customer stays signed in. */
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
