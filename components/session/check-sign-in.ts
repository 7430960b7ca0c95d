/** Checks once per document whether the sign-in that this browser remembers is still valid. */
import { call } from '../api/call.ts'
import { expectSignIn } from './state.ts'

let asking: Promise<void> | undefined
let checked = false

/** Whether the answer is known already, so that nobody has to wait for it. */
export const isChecked = (): boolean => checked

/** Resolves once the answer is in state.ts. A failed check changes nothing: whoever was signed in stays signed in. */
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
