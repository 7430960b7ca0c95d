/** Which of the two screens a link to the account leads to, by a logged-in check. */
import { call } from '../../../kit/api/call.ts'
import { expectSignIn } from '../../core/session/state.ts'
import { ACCOUNT } from '../../core/sign-in/next-path.ts'

/** The login when no customer is signed in, and when the check fails. */
export async function accountPath(): Promise<string> {
  const note = expectSignIn()
  const answer = await call('GET /api/user/check-logged-in')
  if (answer.ok) note(answer.data)
  return answer.ok && answer.data ? ACCOUNT : '/login'
}
