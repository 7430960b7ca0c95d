import { call } from '../../../kit/api/call.ts'
import { expectSignIn } from '../../core/session/state.ts'
import { ACCOUNT } from '../../core/sign-in/next-path.ts'

/**
 * Checks the sign-in and returns the path of a link to the account; the sign-in page if signed out or if the check
 * fails.
 */
export async function accountPath(): Promise<string> {
  const note = expectSignIn()
  const answer = await call('GET /api/user/check-logged-in')
  if (answer.ok) note(answer.data)
  return answer.ok && answer.data ? ACCOUNT : '/login'
}
