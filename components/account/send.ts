/** A call of the account's own: whoever has been signed out meanwhile is led to the login and back. */
import type { ApiCall } from '../api/api-calls.ts'
import { type Answer, type CallOptions, call } from '../api/call.ts'
import { loginPath } from './login-path.ts'
import { markSignIn } from './state.ts'

/** A 401 leads away; its answer comes all the same. */
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
