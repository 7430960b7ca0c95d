/** A call of the account: a customer who has been signed out in the meantime is sent to the login and back. */
import type { ApiCall } from '../../../kit/api/api-calls.ts'
import { type Answer, type CallOptions, call } from '../../../kit/api/call.ts'
import { markSignIn } from '../../core/session/state.ts'
import { loginPath } from '../../core/sign-in/login-path.ts'

/** A 401 leads to the login; the caller still gets its answer. */
export async function callAccount<Call extends ApiCall>(
  name: Call,
  ...options: CallOptions<Call>
): Promise<Answer<Call>> {
  const answer = await call(name, ...options)
  if (!answer.ok && answer.status === 401) {
    markSignIn(false)
    location.replace(loginPath(location.pathname))
  }
  return answer
}
