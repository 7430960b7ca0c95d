/** Whether the sign-in that this browser remembers still holds: asked once for each document. */
import { call } from '../api/call.ts'
import { expectSignIn } from './state.ts'

let asking: Promise<void> | undefined
let checked = false

/** Whether it is known: then nothing has to be waited for. */
export const isChecked = (): boolean => checked

/** Resolves once the answer is in state.ts. A check that fails leaves it as it was: whoever was signed in still is. */
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
